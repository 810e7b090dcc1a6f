import type { Endpoint } from '@yipin/contract';
import { Button, Form } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Draft, LazyComparison, NoteValuesContext, useCtrlEnter, useEnter } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type SectionSource, useSection } from './use-section.ts';
import * as styles from './settings.module.css';

interface SettingsSectionProps<E extends Endpoint> {
  /** Prefix of the ids of its fields: a page has several sections. */
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  readonly source: SectionSource<E>;
  readonly saveText?: string;
  /** Called with the entered values. */
  readonly children: (draft: Draft) => ReactNode;
}

/** Returns the reference of a section, which scrolls into view if the address names it: `#firm`. */
function useShownIfNamed(name: string) {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${name}`) section.current?.scrollIntoView({ block: 'start' });
  }, [hash, name]);
  return section;
}

/** A section of the settings with its own save button. */
export function SettingsSection<E extends Endpoint>(props: SettingsSectionProps<E>) {
  const { name, title, hint, source, saveText, children } = props;
  const text = useText('settings');
  const { box, form, draft, isDirty, isSaving, note, submit, undo, comparison } = useSection(source);
  const headingId = useId();
  const section = useShownIfNamed(name);
  const noteAll = () => note(form.getFieldsValue(true));
  const submitOnCtrlEnter = useCtrlEnter(() => form.submit());
  const focusNextOnEnter = useEnter(() => form.submit());
  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      {/* The element handles Ctrl+Enter for the whole section; it is not a widget. */}
      <div ref={box} {...submitOnCtrlEnter}>
        <Form<Draft>
          onKeyDown={focusNextOnEnter}
          name={name}
          form={form}
          layout="vertical"
          initialValues={draft}
          onValuesChange={noteAll}
          onFinish={submit}
          scrollToFirstError={{ focus: true, block: 'center' }}
        >
          <NoteValuesContext value={noteAll}>{children(draft)}</NoteValuesContext>
          <div className={styles.buttons}>
            <Button
              type="primary"
              htmlType="submit"
              loading={isSaving}
              disabled={!isDirty}
              title={text('common:saveHint')}
            >
              {saveText ?? text('common:save')}
            </Button>
            {isDirty && <Button onClick={undo}>{text('undo')}</Button>}
            <span role="status" className={styles.unsaved}>
              {isDirty && text('unsaved')}
            </span>
          </div>
        </Form>
      </div>
      {comparison.request && (
        <LazyComparison
          description={{ area: 'settings', ...source.description }}
          versions={comparison.versions}
          changed={comparison.request.changed}
          applyText={text('unsaved:saveBoth')}
          onApply={comparison.apply}
          onBack={comparison.end}
        />
      )}
    </section>
  );
}
