import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface PartnerContactsProps {
  readonly phone: string;
  readonly email?: string;
  /** Labels with their values, in order. `phone` and `email` are links. */
  readonly facts: readonly (readonly [label: string, shown: string])[];
}

/** Returns the value as a link that calls or writes, if it is the phone number or the email address. */
function linked(shown: string, { phone, email }: PartnerContactsProps): ReactNode {
  if (shown === '') return '–';
  if (shown === phone) return <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>;
  return shown === email ? <a href={`mailto:${email}`}>{email}</a> : shown;
}

/** How to reach a partner. */
export function PartnerContacts(props: PartnerContactsProps) {
  return (
    <Descriptions
      size="small"
      column={1}
      items={props.facts.map(([label, shown]) => ({ key: label, label, children: linked(shown, props) }))}
    />
  );
}
