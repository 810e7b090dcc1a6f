import { type FormEvent, useState } from 'react';
import { chooseTenant, useSession } from '../../platform/auth/session-store.ts';
import { fill, type SignInTexts } from './sign-in-texts.ts';
import { TextField } from './text-field.tsx';
import { typedText } from './typed-text.ts';
import * as rootStyles from '../root.module.css';
import * as styles from './tenant-line.module.css';

/** Selects the tenant with a name. Returns the error if users cannot sign in to it. */
async function selectTenant(name: string, texts: SignInTexts): Promise<string | undefined> {
  if (name === '') {
    chooseTenant(undefined);
    return undefined;
  }
  const calls = await import('./sign-in-calls.ts');
  const found = await calls.findTenant(name);
  if (found === 'inactive') return fill(texts.tenantInactive, { name });
  if (found === 'notFound') return fill(texts.tenantNotFound, { name });
  if ('code' in found) return found.message || (found.code === 'timeout' ? texts.timeout : texts.network);
  chooseTenant(found);
  return undefined;
}

interface TenantFormProps {
  readonly texts: SignInTexts;
  readonly current: string;
  /** Called when a tenant is selected, or the form is left. */
  readonly onClose: () => void;
}

function TenantForm({ texts, current, onClose }: TenantFormProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const name = typedText(new FormData(event.currentTarget), 'tenancyName').trim();
    const refused = await selectTenant(name, texts).catch(() => texts.network);
    setIsBusy(false);
    if (refused) setProblem(refused);
    else onClose();
  };
  return (
    <form
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextField
        name="tenancyName"
        label={texts.tenantName}
        hint={texts.tenantHint}
        autoComplete="organization"
        problem={problem}
        defaultValue={current}
        isFirst
      />
      <div className={styles.tenantActions}>
        <button type="button" className={rootStyles.plainButton} onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="submit" className={rootStyles.strongButton} aria-disabled={isBusy}>
          {texts.apply}
        </button>
      </div>
    </form>
  );
}

/** The tenant to which the user signs in, with a form to change it. */
export function TenantLine({ texts }: { texts: SignInTexts }) {
  const tenant = useSession((session) => session.tenant);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    // The user continues with the user name.
    document.getElementsByName('userName')[0]?.focus();
  };
  return (
    <div className={styles.tenant}>
      {isOpen ? (
        <TenantForm texts={texts} current={tenant?.name ?? ''} onClose={close} />
      ) : (
        <p>
          {texts.currentTenant}
          <strong>{tenant?.name ?? texts.host}</strong>
          <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
            {texts.change}
          </button>
        </p>
      )}
    </div>
  );
}
