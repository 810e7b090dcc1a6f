import { api, type Tenant, type TenantContents } from '@yipin/contract';
import { Alert, Descriptions, Input, Spin } from 'antd';
import { useState } from 'react';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { CommandDialog, Labelled, useIsSubmitted } from '../../platform/form/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import * as styles from './tenants.module.css';

const contentFields = [
  'users',
  'signedIn',
  'products',
  'customers',
  'orders',
  'purchases',
  'shipments',
  'pieces',
] as const satisfies readonly (keyof TenantContents)[];

/** The numbers of records that become inaccessible with the tenant. */
function Contents({ tenant: { id } }: { tenant: Tenant }) {
  const text = useText('tenants');
  const contents = useOperation(api.tenants.deletionSummary, { id });
  return (
    <QueryBoundary query={contents} fallback={<Spin />}>
      {(found) => (
        <Descriptions
          bordered
          size="small"
          column={{ xs: 1, sm: 2 }}
          items={contentFields.map((name) => ({ key: name, label: text(name), children: formatNumber(found[name]) }))}
        />
      )}
    </QueryBoundary>
  );
}

interface TypedNameProps {
  readonly expected: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function TypedName({ expected, typed, onType }: TypedNameProps) {
  const text = useText('tenants');
  const isSubmitted = useIsSubmitted();
  return (
    <Labelled
      layout="vertical"
      className={styles.typedName}
      label={text('typeName', { name: expected })}
      error={isSubmitted && typed !== expected ? text('typeNameWrong') : undefined}
    >
      <Input
        autoComplete="off"
        spellCheck={false}
        value={typed}
        aria-invalid={isSubmitted && typed !== expected}
        onChange={(event) => onType(event.target.value)}
      />
    </Labelled>
  );
}

interface RemoveTenantDialogProps {
  readonly tenant: Tenant;
  readonly onClose: () => void;
}

/** Deletes a tenant. The dialog lists its contents, and its company ID has to be entered. */
export function RemoveTenantDialog({ tenant, onClose }: RemoveTenantDialogProps) {
  const text = useText('tenants');
  const notify = useNotify();
  const { id, version, tenancyName, name } = tenant;
  const [typed, setTyped] = useState('');
  return (
    <CommandDialog
      title={text('removeTitle', { name })}
      call={api.tenants.remove}
      input={typed === tenancyName ? { id, expectedVersion: version } : ''}
      onDone={() => notify.success(text('removed'))}
      modal={{ okText: text('common:delete'), okButtonProps: { danger: true } }}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={text('removeWarning')} className={styles.removeNote} />
      <Contents tenant={tenant} />
      <TypedName expected={tenancyName} typed={typed} onType={setTyped} />
    </CommandDialog>
  );
}
