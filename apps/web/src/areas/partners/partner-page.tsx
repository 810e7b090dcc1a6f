import type { Endpoint, Names } from '@yipin/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Space, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../platform/api/index.ts';
import { useMay } from '../../platform/auth/index.ts';
import { type RecordFormProps, RecordPage } from '../../platform/document/index.ts';
import { shownName, useText } from '../../platform/i18n/index.ts';

interface ShownPartner extends Names {
  readonly id: number;
  readonly code: string;
  readonly isActive: boolean;
}

interface PartnerPageProps<Found extends ShownPartner> {
  /** The record of this address: see `useRecord`. */
  readonly record: UseQueryResult<Found, CallFailure>;
  /** The operation that saves a partner, and the title of a new one. */
  readonly save: Endpoint;
  readonly newTitle: string;
  /** The button of a new document for an active partner; absent = Edit is the primary button. */
  readonly create?: (found: Found) => ReactNode;
  readonly form: (props: RecordFormProps<Found>) => ReactNode;
  readonly children: (found: Found) => ReactNode;
}

/** The page of a customer, a factory or an agency. */
export function PartnerPage<Found extends ShownPartner>(props: PartnerPageProps<Found>) {
  const { record, save, newTitle, create, form, children } = props;
  const text = useText('common');
  const mayEdit = useMay(save);
  return (
    <RecordPage
      record={record}
      nameOf={(partner) => ({ number: partner.code, name: shownName(partner) })}
      marks={({ isActive }) => !isActive && <Tag>{text('inactive')}</Tag>}
      actions={(partner, edit) => (
        <Space wrap>
          {mayEdit && (
            <Button type={create ? 'default' : 'primary'} onClick={edit}>
              {text('edit')}
            </Button>
          )}
          {partner.isActive && create?.(partner)}
        </Space>
      )}
      editor={{ newTitle, canEdit: () => mayEdit, form }}
    >
      {children}
    </RecordPage>
  );
}
