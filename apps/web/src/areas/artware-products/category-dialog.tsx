import { api, ArtwareCategoryId, type ArtwareProductId } from '@yipin/contract';
import { Form, Modal } from 'antd';
import { useId } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { focusFirstField, ruleOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';

interface CategoryDialogProps {
  readonly ids: readonly ArtwareProductId[];
  readonly onClose: () => void;
}

/** Asks for a category and puts the products into it, all or none. */
export function CategoryDialog({ ids, onClose }: CategoryDialogProps) {
  const text = useText('artwareProducts');
  const notify = useNotify();
  const formId = useId();
  const move = useCommand(api.artwareProducts.setCategories);

  const submit = async ({ classId }: { classId: number }) => {
    const category = ArtwareCategoryId.parse(classId);
    const moved = await move.run({ ids: [...ids], classId: category });
    if (moved === undefined) return;
    notify.success(text('changed', { count: moved.count }));
    onClose();
  };

  return (
    <Modal
      open
      title={text('setCategoryTitle', { count: ids.length })}
      onCancel={onClose}
      okText={text('common:confirm')}
      cancelText={text('common:cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      confirmLoading={move.isRunning}
      mask={{ closable: false }}
    >
      <div ref={focusFirstField}>
        <Form<{ classId: number }> id={formId} layout="vertical" onFinish={submit}>
          <Form.Item name="classId" label={text('classId')} rules={[ruleOf(ArtwareCategoryId)]}>
            <CategorySelect />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
