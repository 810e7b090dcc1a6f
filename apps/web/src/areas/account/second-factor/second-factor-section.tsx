import { api } from '@yipin/contract';
import { Button, Skeleton, Tag } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { FailedPart } from '../../../platform/notify/index.ts';
import { AccountSection } from '../account-section.tsx';
import * as styles from '../account.module.css';

const SecondFactorDialogs = lazyPart(() =>
  import('./second-factor-dialogs.tsx').then((module) => module.SecondFactorDialogs),
);

/** A warning is shown if fewer recovery codes remain. */
const lowCodeCount = 3;

/** Shows whether sign-in requires a code, and the actions on the second factor. */
export function SecondFactorSection({ userName }: { userName: string }) {
  const text = useText('account');
  const factor = useOperation(api.account.secondFactor, {});
  const [openDialog, setOpenDialog] = useState<'begin' | 'renew' | 'end'>();
  const { isEnabled = false, recoveryCodesLeft = 0 } = factor.data ?? {};
  const buttons = isEnabled ? (
    <>
      <Button onClick={() => setOpenDialog('renew')}>{text('renewCodes')}</Button>
      <Button danger onClick={() => setOpenDialog('end')}>
        {text('endFactor')}
      </Button>
    </>
  ) : (
    <Button type="primary" onClick={() => setOpenDialog('begin')}>
      {text('beginFactor')}
    </Button>
  );
  return (
    <AccountSection
      title={text('secondFactor')}
      state={factor.data && <Tag className={clsx(isEnabled && styles.on)}>{text(isEnabled ? 'isOn' : 'isOff')}</Tag>}
      hint={text('secondFactorHint')}
      actions={factor.data && buttons}
    >
      {factor.isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      <FailedPart query={factor} />
      {isEnabled && (
        <p className={clsx(recoveryCodesLeft < lowCodeCount && styles.few)}>
          {text('codesLeft', { count: recoveryCodesLeft })}
          {recoveryCodesLeft < lowCodeCount && ` ${text('codesFew')}`}
        </p>
      )}
      {openDialog && (
        <SecondFactorDialogs action={openDialog} userName={userName} onClose={() => setOpenDialog(undefined)} />
      )}
    </AccountSection>
  );
}
