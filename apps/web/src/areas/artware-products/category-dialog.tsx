import { api, ArtwareCategoryId, type ArtwareProduct } from '@yipin/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { toVersionedIds } from '../../platform/api/index.ts';
import { CommandDialog, Labelled, useIsSubmitted } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';

interface CategoryFieldProps {
  readonly value: ArtwareCategoryId | undefined;
  readonly onChange: (id: ArtwareCategoryId | undefined) => void;
}

function CategoryField({ value, onChange }: CategoryFieldProps) {
  const text = useText('artwareProducts');
  const isMissing = useIsSubmitted() && value === undefined;
  return (
    <Form layout="vertical" component="div">
      <Labelled
        label={text('classId')}
        member="classId"
        required
        error={isMissing ? text('common:pleaseChoose') : undefined}
      >
        <CategorySelect value={value ?? null} onChange={(id) => onChange(ArtwareCategoryId.safeParse(id).data)} />
      </Labelled>
    </Form>
  );
}

interface CategoryDialogProps {
  readonly products: readonly ArtwareProduct[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Moves products to another category, all or none. */
export function CategoryDialog({ products, onDone, onClose }: CategoryDialogProps) {
  const text = useText('artwareProducts');
  const notify = useNotify();
  const [classId, setClassId] = useState<ArtwareCategoryId>();
  return (
    <CommandDialog
      title={text('setCategoryTitle', { count: products.length })}
      call={api.artwareProducts.setCategories}
      input={classId === undefined ? '' : { ...toVersionedIds(products), classId }}
      onDone={(moved) => {
        notify.success(text('changed', { count: moved.count }));
        onDone();
      }}
      onClose={onClose}
    >
      <CategoryField value={classId} onChange={setClassId} />
    </CommandDialog>
  );
}
