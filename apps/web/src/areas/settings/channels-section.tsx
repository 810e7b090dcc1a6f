import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { api, type CompanySettings, maxOrderChannels, OrderChannelsInput } from '@yipin/contract';
import { Button, Form, Input, Switch } from 'antd';
import type { RefCallback } from 'react';
import { ruleOf, useFocusAddedBlock, fieldErrorText } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { SettingsSection } from './settings-section.tsx';
import { validatorOfRows } from './validator-of-rows.ts';
import * as styles from './settings.module.css';

const { channels } = OrderChannelsInput.shape;
const validateTogether = validatorOfRows(channels);

interface ChannelRowProps {
  /** Its index in the list, from 0. */
  readonly index: number;
  readonly isLast: boolean;
  /** Called with the fields after they are rendered. */
  readonly fields: RefCallback<HTMLElement>;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function ChannelRow({ index, isLast, fields, onMove, onRemove }: ChannelRowProps) {
  const text = useText('settings');
  const typed: unknown = Form.useWatch(['channels', index, 'name']);
  const name = typeof typed === 'string' && typed !== '' ? typed : text('channelNumber', { number: index + 1 });
  return (
    <li ref={fields} className={styles.channel}>
      <Form.Item className={styles.channelName} name={[index, 'name']} rules={[ruleOf(channels.element.shape.name)]}>
        <Input aria-label={text('channelNumber', { number: index + 1 })} placeholder={text('channelName')} />
      </Form.Item>
      <Form.Item name={[index, 'isActive']} valuePropName="checked" noStyle>
        <Switch className={styles.channelSwitch} aria-label={text('channelActive', { name })} />
      </Form.Item>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={index === 0}
        title={text('moveUp', { name })}
        aria-label={text('moveUp', { name })}
        onClick={() => onMove(index - 1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        disabled={isLast}
        title={text('moveDown', { name })}
        aria-label={text('moveDown', { name })}
        onClick={() => onMove(index + 1)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        title={text('removeChannel', { name })}
        aria-label={text('removeChannel', { name })}
        onClick={onRemove}
      />
    </li>
  );
}

/** The sources of orders, which are named, sorted and deactivated here. */
export function ChannelsSection({ settings: { orderSourceChannels, version } }: { settings: CompanySettings }) {
  const text = useText('settings');
  const added = useFocusAddedBlock();
  return (
    <SettingsSection
      name="channels"
      title={text('channels')}
      hint={text('channelsHint')}
      source={{ save: api.settings.saveOrderChannels, fields: { channels: orderSourceChannels }, version }}
    >
      {() => (
        <Form.List name="channels" rules={[{ validator: validateTogether }]}>
          {(rows, { add, move, remove }, { errors }) => (
            <>
              {rows.length === 0 && <p className={styles.hint}>{text('noChannels')}</p>}
              <ul className={styles.channels}>
                {rows.map(({ key }, index) => (
                  <ChannelRow
                    key={key}
                    index={index}
                    isLast={index === rows.length - 1}
                    fields={added.fields}
                    onMove={(to) => move(index, to)}
                    onRemove={() => remove(index)}
                  />
                ))}
              </ul>
              {errors.length > 0 && (
                <div role="alert" className={fieldErrorText}>
                  <Form.ErrorList errors={errors} />
                </div>
              )}
              {rows.length < maxOrderChannels && (
                <Button
                  className={styles.add}
                  icon={<PlusOutlined />}
                  onClick={() => {
                    added.note();
                    add({ name: '', isActive: true });
                  }}
                >
                  {text('addChannel')}
                </Button>
              )}
            </>
          )}
        </Form.List>
      )}
    </SettingsSection>
  );
}
