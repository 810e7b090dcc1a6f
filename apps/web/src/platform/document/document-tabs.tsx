import { Tabs } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { usePreviewPlace } from '../tab/preview.ts';
import { useAddress } from '../tab/use-address.ts';
import * as styles from './document-tabs.module.css';

const InTabContext = createContext(false);

interface DocumentPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a document. In a tab it has no title, because the tab shows it. */
export function DocumentPart({ title, children }: DocumentPartProps) {
  const isInTab = useContext(InTabContext);
  return (
    <>
      {!isInTab && <h3>{title}</h3>}
      {children}
    </>
  );
}

interface DocumentTab {
  readonly key: string;
  readonly title: string;
  /** Number of rows, shown after the title. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** The parameter of the address with the active section. */
const tabParam = 'tab';

interface DocumentTabsProps {
  readonly tabs: readonly DocumentTab[];
}

/** The sections of a record as tabs. A preview shows the first section only. */
export function DocumentTabs({ tabs }: DocumentTabsProps) {
  return usePreviewPlace() ? tabs[0]?.children : <AllTabs tabs={tabs} />;
}

/** All sections. The address has the active one; without it the first one is active. */
function AllTabs({ tabs }: DocumentTabsProps) {
  const { address, change } = useAddress();
  const first = tabs[0]?.key;
  const active = tabs.find(({ key }) => key === address.get(tabParam))?.key ?? first;
  const items = tabs.map(({ key, title, count, children }) => ({
    key,
    label: count === undefined ? title : `${title} (${count})`,
    children: <InTabContext value>{children}</InTabContext>,
  }));
  return (
    <Tabs
      className={styles.tabs}
      size="small"
      items={items}
      {...(active === undefined ? {} : { activeKey: active })}
      onChange={(key) => change({ [tabParam]: key === first ? undefined : key })}
    />
  );
}
