import { create } from 'zustand';

/** Layers above the whole application, one at a time. */
type Overlay = 'palette' | 'shortcuts' | 'tour';

interface OverlayState {
  readonly shown: Overlay | undefined;
}

/** Which of them is shown. */
export const useOverlay = create<OverlayState>()(() => ({ shown: undefined }));

/** Shows one, in the place of another. */
export function show(shown: Overlay): void {
  return useOverlay.setState({ shown });
}

/** Shows none. */
export function hide(): void {
  return useOverlay.setState({ shown: undefined });
}
