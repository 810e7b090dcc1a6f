import { api, type Company, CompanyInput } from '@yipin/contract';
import { Form, Input } from 'antd';
import { clsx } from 'clsx';
import { updateCompany } from '../../platform/auth/index.ts';
import { FormGrid, useFields, wideField } from '../../platform/form/index.ts';
import { useLanguage, useText } from '../../platform/i18n/index.ts';
import { TimeZoneSelect } from '../tenants/index.ts';
import { SettingsSection } from './settings-section.tsx';
import * as styles from './settings.module.css';

/** The current time in a zone, which helps to choose the right one. */
function CurrentTime({ timeZone }: { timeZone: unknown }) {
  const text = useText('settings');
  const { language } = useLanguage();
  const zone = CompanyInput.shape.timeZone.safeParse(timeZone).data;
  if (zone === undefined) return null;
  const time = new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date());
  return text('nowThere', { time });
}

/** Name and time zone of the company. */
export function CompanySection({ company: { tenancyName, name, timeZone, version } }: { company: Company }) {
  const text = useText('settings');
  const field = useFields('settings', CompanyInput);
  return (
    <SettingsSection
      name="firm"
      title={text('firm')}
      hint={text('firmHint')}
      source={{
        save: api.tenants.saveOwn,
        fields: { name, timeZone },
        version,
        onSaved: (saved) => updateCompany({ timeZone: saved.timeZone }),
        description: { labels: { name: text('firmName') } },
      }}
    >
      {(draft) => (
        <FormGrid>
          <Form.Item {...field('name', 'firmName')}>
            <Input />
          </Form.Item>
          <Form.Item {...field('timeZone')} extra={<CurrentTime timeZone={draft['timeZone']} />}>
            <TimeZoneSelect />
          </Form.Item>
          <p className={clsx(styles.hint, wideField)}>{`${text('tenancyName')}: ${tenancyName}`}</p>
        </FormGrid>
      )}
    </SettingsSection>
  );
}
