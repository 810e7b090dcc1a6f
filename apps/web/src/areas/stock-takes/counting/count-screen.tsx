import type { FoundGoods, StockTake } from '@yipin/contract';
import { Alert, Button, Drawer, Input, type InputRef } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EnteredQuantity, namedAs, useConfirmClose } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../platform/notify/index.ts';
import { ScanButton, useScanTarget } from '../../../platform/scan/index.ts';
import { useTabShown } from '../../../platform/tab/tab-shown.ts';
import { productLabel, UnknownCodeActions } from '../../artware-products/index.ts';
import { CountedCell } from './counted-cell.tsx';
import { CountForm } from './count-form.tsx';
import { LeftToCount } from './left-to-count.tsx';
import { useScannedProduct } from './use-scanned-product.ts';
import * as styles from './count-screen.module.css';

interface ScanFieldProps {
  readonly ref: RefObject<InputRef | null>;
  readonly isSearching: boolean;
  readonly onSearch: (text: string) => void;
}

/** The field for a scanner, which enters a code and presses Enter. */
function ScanField({ ref, isSearching, onSearch }: ScanFieldProps) {
  const text = useText('stockTakes');
  const [typed, setTyped] = useState('');
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <Input.Search
      ref={ref}
      size="large"
      className={styles.scan}
      aria-label={text('count.scan')}
      placeholder={text('count.scan')}
      autoComplete="off"
      autoCapitalize="off"
      enterKeyHint="search"
      maxLength={64}
      loading={isSearching}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(requested) => {
        onSearch(requested);
        // The field is empty for the next scan; the result shows what was scanned.
        setTyped('');
      }}
    />
  );
}

interface MatchListProps {
  readonly hits: readonly FoundGoods[];
  readonly onChoose: (goods: FoundGoods) => void;
}

/** The products that match a text, to select one. */
function MatchList({ hits, onChoose }: MatchListProps) {
  const text = useText('stockTakes');
  return (
    <section aria-label={text('count.hits')}>
      <h3>{text('count.hits')}</h3>
      <ul className={styles.list}>
        {hits.map((goods) => (
          <li key={goods.id}>
            <Button block onClick={() => onChoose(goods)}>
              <span>{productLabel(goods)}</span>
              {goods.itemId === null && <small>{text('isExtra')}</small>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ScanResultProps {
  readonly scanned: ReturnType<typeof useScannedProduct>;
  readonly onChoose: (goods: FoundGoods) => void;
}

/** The result of a scan without a countable product: an error, no match, a posted product, or several products. */
function ScanResult({ scanned: { failure, hits, text: code, goods, search }, onChoose }: ScanResultProps) {
  const text = useText('stockTakes');
  const errorText = useText('errors');
  return (
    <>
      {failure && <Alert className={styles.alert} type="error" showIcon title={failureText(failure)} />}
      {hits?.length === 0 && (
        <Alert
          className={styles.alert}
          type="warning"
          showIcon
          title={text('count.nothing', { text: code })}
          // Other texts are names, which are no barcodes.
          description={'code' in namedAs(code) && <UnknownCodeActions code={code} onProduct={() => search(code)} />}
        />
      )}
      {goods?.isPosted && (
        <Alert
          className={styles.alert}
          type="warning"
          showIcon
          title={errorText('difference-posted', { product: productLabel(goods) })}
        />
      )}
      {!goods && hits && hits.length > 0 && <MatchList hits={hits} onChoose={onChoose} />}
    </>
  );
}

interface CountScreenProps {
  readonly take: StockTake;
  readonly onClose: () => void;
}

/** Returns the product that is counted, with the typed quantity. The next scan waits until that is saved. */
function useCounting(take: StockTake) {
  const scanned = useScannedProduct(take.id);
  const [typed, setTyped] = useState<EnteredQuantity>();
  const { goods, search } = scanned;
  // A product whose difference is posted cannot be counted, so the field for the next scan stays.
  const countable = goods?.isPosted ? undefined : goods;
  const isEntered = countable !== undefined && typed !== undefined;
  useScanTarget((code) => {
    if (isEntered) return false;
    search(code);
    return undefined;
  }, true);
  const reset = () => {
    scanned.reset();
    setTyped(undefined);
  };
  return { scanned, countable, typed, setTyped, reset };
}

/** The screen on which products are counted by phone or scanner. It shows no book quantities. */
export function CountScreen({ take, onClose }: CountScreenProps) {
  const text = useText('stockTakes');
  const isShown = useTabShown();
  const scan = useRef<InputRef>(null);
  const { scanned, countable, typed, setTyped, reset } = useCounting(take);
  const [saved, setSaved] = useState('');
  const { goods, hits, choose } = scanned;
  const leave = useConfirmClose(countable !== undefined && typed !== undefined, onClose);
  if (!isShown) return null;
  return (
    <Drawer
      open
      // The field for the scanner focuses itself.
      autoFocus={false}
      size="min(560px, 100vw)"
      classNames={{ body: styles.drawerBody }}
      title={`${text('count.title')} ${take.orderNumber}`}
      extra={<CountedCell take={take} />}
      onClose={leave}
    >
      {countable ? (
        <CountForm
          key={countable.id}
          take={take}
          goods={countable}
          typed={typed}
          onType={setTyped}
          onSaved={(message) => {
            setSaved(message);
            reset();
          }}
          onCancel={reset}
        />
      ) : (
        <div className={styles.scanRow}>
          <ScanField ref={scan} isSearching={scanned.isSearching} onSearch={scanned.search} />
          <ScanButton />
        </div>
      )}
      <p className={styles.saved} role="status">
        {goods ? '' : saved}
      </p>
      <ScanResult
        scanned={scanned}
        onChoose={({ id }) => {
          scan.current?.focus();
          choose(id);
        }}
      />
      {!countable && (goods || !hits?.length) && (
        <LeftToCount take={take} onChoose={(line) => choose(line.productId, `${line.productCode} ${line.code}`)} />
      )}
    </Drawer>
  );
}
