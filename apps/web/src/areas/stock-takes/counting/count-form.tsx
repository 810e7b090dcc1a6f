import { api, type FoundGoods, int, type StockTake } from '@yipin/contract';
import { Button, Form, Radio, Tag } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useCommand } from '../../../platform/api/index.ts';
import { validateValue, Labelled, QuantityInput, type EnteredQuantity } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { productLabel } from '../../artware-products/index.ts';
import * as styles from './count-screen.module.css';

const countSchema = int(0, 1_000_000);

/** The product, with tags if it is not on the list or is counted a second time. */
function GoodsHead({ goods }: { goods: FoundGoods }) {
  const text = useText('stockTakes');
  return (
    <header className={styles.goods}>
      <h3>{productLabel(goods)}</h3>
      {goods.barcode && <span>{goods.barcode}</span>}
      {goods.itemId === null && <Tag color="warning">{text('count.notOnList')}</Tag>}
      {goods.toRecount && <Tag color="warning">{text('states.toRecount')}</Tag>}
    </header>
  );
}

interface PreviousCountProps {
  readonly goods: FoundGoods;
  readonly isAddition: boolean;
  readonly onChange: (isAddition: boolean) => void;
}

/** Selects whether the entered quantity is added to an earlier count or replaces it. */
function PreviousCount({ goods: { countedQuantity, countedBy }, isAddition, onChange }: PreviousCountProps) {
  const text = useText('stockTakes');
  if (countedQuantity === null) return null;
  return (
    <Form.Item label={text('count.before', { name: countedBy ?? '', count: countedQuantity })}>
      <Radio.Group
        className={styles.choice}
        optionType="button"
        value={isAddition}
        options={[
          { value: true, label: text('count.add') },
          { value: false, label: text('count.replace') },
        ]}
        onChange={(event) => onChange(event.target.value === true)}
      />
    </Form.Item>
  );
}

interface CountFormProps {
  readonly take: StockTake;
  readonly goods: FoundGoods;
  readonly typed: EnteredQuantity | undefined;
  readonly onType: (typed: EnteredQuantity | undefined) => void;
  /** Called with a text about the saved count. */
  readonly onSaved: (told: string) => void;
  readonly onCancel: () => void;
}

/** The counted quantity of a product. Enter saves it, and the next product can be scanned. */
export function CountForm({ take, goods, typed, onType, onSaved, onCancel }: CountFormProps) {
  const text = useText('stockTakes');
  const command = useCommand(api.stockTakes.count);
  const [isAddition, setIsAddition] = useState(true);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const quantity = countSchema.safeParse(typed).data;
  const save = async () => {
    setIsSubmitted(true);
    if (quantity === undefined || command.isRunning) return;
    const line = await command.run({
      stockTakeId: take.id,
      productId: goods.id,
      ...(goods.itemId === null ? {} : { itemId: goods.itemId, expectedVersion: goods.itemVersion ?? undefined }),
      quantity,
      isAddition: isAddition && goods.countedQuantity !== null,
    });
    if (line) onSaved(`✓ ${text('count.saved', { product: productLabel(line), count: line.countedQuantity ?? 0 })}`);
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <section className={styles.form} aria-label={productLabel(goods)}>
      <GoodsHead goods={goods} />
      <Form layout="vertical" component="div" size="large">
        <PreviousCount goods={goods} isAddition={isAddition} onChange={setIsAddition} />
        <div onKeyDown={saveOnEnter}>
          <Labelled
            label={text('count.pieces')}
            required
            error={isSubmitted || typed !== undefined ? validateValue(countSchema, typed) : undefined}
          >
            <QuantityInput autoFocus value={typed ?? null} onChange={onType} />
          </Labelled>
        </div>
      </Form>
      <div className={styles.buttons}>
        <Button size="large" onClick={onCancel}>
          {text('count.pickAnother')}
        </Button>
        <Button size="large" type="primary" loading={command.isRunning} onClick={() => void save()}>
          {text('count.save')}
        </Button>
      </div>
    </section>
  );
}
