import { Instant } from '@yipin/contract';
import { App } from 'antd';
import { useCallback } from 'react';
import type { Failure } from '../api/failure.ts';
import { formatInstant } from '../i18n/format.ts';
import { textOf } from '../i18n/use-text.ts';

/**
 * Asks what to do when somebody else saved in the meantime: what is typed can be saved over it, or kept to be compared.
 * Returns whether the failure was one of these; `saveOver` is given the version that is to be replaced.
 */
export function useSaveOver(): (failure: Failure, saveOver: (version: number) => void) => boolean {
  const { modal } = App.useApp();
  return useCallback(
    ({ code, params: { name, moment, version, what } }, saveOver) => {
      const at = Instant.safeParse(moment).data;
      if (code !== 'changed-by-someone-else' || typeof version !== 'number' || at === undefined) return false;
      modal.confirm({
        title: textOf('common:changedMeanwhile', {
          name: String(name),
          at: formatInstant(at),
          what: String(what),
        }),
        content: textOf('common:saveOverHint'),
        okText: textOf('common:saveOver'),
        okButtonProps: { danger: true },
        cancelText: textOf('common:keepEditing'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => saveOver(version),
      });
      return true;
    },
    [modal],
  );
}
