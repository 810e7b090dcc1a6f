import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAskDiscard } from '../../platform/form/use-ask-discard.ts';
import { useText } from '../../platform/i18n/index.ts';
import { forgetUnsaved, hasUnsaved } from '../../platform/tab/unsaved.ts';
import { homePage, type Page } from '../pages.ts';
import { closeAllTabs, closeOtherTabs, closeTab, hrefOf, type Tab } from './tabs-store.ts';

interface TagProps {
  readonly tab: Tab;
  readonly page: Page;
  readonly isActive: boolean;
  readonly onClose: () => void;
}

function Tag({ tab, page, isActive, onClose }: TagProps) {
  const text = useText('shell');
  const title = text(page.title);
  return (
    <li className={isActive ? 'tag tag-active' : 'tag'}>
      <Link
        to={hrefOf(tab)}
        aria-current={isActive ? 'page' : undefined}
        // The middle button closes, as on the tabs of a browser.
        onAuxClick={(event) => {
          if (event.button !== 1 || page === homePage) return;
          event.preventDefault();
          onClose();
        }}
      >
        {title}
      </Link>
      {page !== homePage && (
        <button type="button" aria-label={text('closePage', { title })} onClick={onClose}>
          <CloseOutlined />
        </button>
      )}
    </li>
  );
}

/** Scrolls sideways with the mouse wheel; React's own wheel listener could not stop the page from scrolling. */
function useSidewaysWheel() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroll = (event: WheelEvent) => {
      if (element.scrollWidth <= element.clientWidth || event.deltaY === 0) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    element.addEventListener('wheel', scroll, { passive: false });
    return () => element.removeEventListener('wheel', scroll);
  }, []);
  return list;
}

/** Closes pages, but asks first when something typed on them would be lost. */
function useAskBeforeClosing() {
  const askDiscard = useAskDiscard();
  return (addresses: readonly string[], close: () => void) => {
    const closeNow = () => {
      forgetUnsaved(addresses);
      close();
    };
    if (hasUnsaved(addresses)) askDiscard(closeNow);
    else closeNow();
  };
}

interface TagsRowProps {
  readonly tabs: readonly Tab[];
  readonly pageAt: (address: string) => Page | undefined;
  /** The page in front; nothing while an error page is. */
  readonly active: string | undefined;
}

/** The row of opened pages. */
export function TagsRow({ tabs, pageAt, active }: TagsRowProps) {
  const text = useText('shell');
  const navigate = useNavigate();
  const list = useSidewaysWheel();
  // Also when tags come before the active one, as those remembered from the last time do.
  useEffect(() => {
    const item = list.current?.querySelector('.tag-active');
    if (active !== undefined && tabs.length > 0) item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [list, tabs, active]);
  const ask = useAskBeforeClosing();
  const close = (address: string) =>
    ask([address], () => {
      const next = closeTab(address);
      if (address === active) void navigate(hrefOf(next));
    });
  const others = tabs
    .map(({ address }) => address)
    .filter((address) => address !== homePage.address && address !== active);
  const options = {
    items: [
      {
        key: 'others',
        label: text('closeOthers'),
        disabled: !active || others.length === 0,
      },
      { key: 'all', label: text('closeAll'), disabled: tabs.length <= 1 },
    ],
    onClick: ({ key }: { key: string }) => {
      if (key === 'others') return ask(others, () => closeOtherTabs(active ?? homePage.address));
      ask(active ? [...others, active] : others, () => {
        closeAllTabs();
        void navigate(homePage.address);
      });
    },
  };
  return (
    <nav className="tags" aria-label={text('openPages')}>
      <ul ref={list}>
        {tabs.map((tab) => {
          const page = pageAt(tab.address);
          if (!page) return null;
          return (
            <Tag
              key={tab.address}
              tab={tab}
              page={page}
              isActive={tab.address === active}
              onClose={() => close(tab.address)}
            />
          );
        })}
      </ul>
      <Dropdown menu={options} trigger={['click']} placement="bottomRight">
        <Button
          type="text"
          size="small"
          aria-label={text('pageOptions')}
          title={text('pageOptions')}
          icon={<DownOutlined />}
        />
      </Dropdown>
    </nav>
  );
}
