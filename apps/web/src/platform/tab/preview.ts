import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';

/** The search parameter of a list with the id of the record in its preview. */
export const previewParam = 'peek';

/** The least width of the content in which a list and a preview fit next to each other, in pixels. */
const leastRoom = 1100;

/** Whether the page is a list whose records can be shown in a preview, and there is room for it. */
export const HasPreview = createContext(false);

/** A page that is shown as a preview. */
export interface PreviewPlace {
  /** The id of the record in the next row of the list, which is fetched ahead; undefined if there is none. */
  readonly next: number | undefined;
}

/** The preview that shows the page; undefined for a page in its tab. */
export const PreviewPlaceContext = createContext<PreviewPlace | undefined>(undefined);

/** Returns the preview that shows this page; undefined in its tab. */
export function usePreviewPlace(): PreviewPlace | undefined {
  return useContext(PreviewPlaceContext);
}

/** Returns a part of a page that previews leave out, because they show only what is needed to decide. */
export function outsidePreview<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  return function OutsidePreview(props: Props) {
    return usePreviewPlace() ? null : createElement(Part, props);
  };
}

/** Whether a list and a preview fit into the content of the window next to each other; measured when its width changes. */
let hasRoom = false;

function subscribeToWidth(onChange: () => void): () => void {
  const content = document.querySelector('main');
  const measure = () => {
    hasRoom = content !== null && content.clientWidth >= leastRoom;
    onChange();
  };
  const observer = new ResizeObserver(measure);
  if (content) observer.observe(content);
  return () => observer.disconnect();
}

/** Returns whether the window has room for a preview. Its width and that of the menu change. */
export function useHasRoomForPreview(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => hasRoom);
}

/** Returns the id of the record that the search part of an address shows in a preview; undefined if it shows none. */
export function previewIn(search: string): number | undefined {
  const value = new URLSearchParams(search).get(previewParam) ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
