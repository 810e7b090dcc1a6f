import { api, ArtwareCategoryId, type ArtwareProduct } from '@yipin/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { asSeen } from '../../platform/api/index.ts';
import { CommandDialog, Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';

interface CategoryDialogProps {
  readonly products: readonly ArtwareProduct[];
  readonly onClose: () => void;
}

/** Asks for a category and puts the products into it, all or none. */
export function CategoryDialog({ products, onClose }: CategoryDialogProps) {
  const text = useText('artwareProducts');
  const notify = useNotify();
  const [classId, setClassId] = useState<ArtwareCategoryId>();
  return (
    <CommandDialog
      title={text('setCategoryTitle', { count: products.length })}
      call={api.artwareProducts.setCategories}
      input={classId === undefined ? text('common:pleaseChoose') : { ...asSeen(products), classId }}
      onDone={(moved) => notify.success(text('changed', { count: moved.count }))}
      onClose={onClose}
    >
      <Form layout="vertical" component="div">
        <Labelled label={text('classId')} member="classId" required>
          <CategorySelect value={classId ?? null} onChange={(id) => setClassId(ArtwareCategoryId.safeParse(id).data)} />
        </Labelled>
      </Form>
    </CommandDialog>
  );
}
