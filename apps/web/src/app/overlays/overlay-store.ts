import { create } from 'zustand';

/** The layers above the application, of which one is shown at a time. */
type Overlay = 'palette' | 'shortcuts' | 'tour';

interface OverlayState {
  readonly shown: Overlay | undefined;
}

/** The layer that is shown. */
export const useOverlay = create<OverlayState>()(() => ({ shown: undefined }));

/** Shows a layer instead of another one. */
export function show(shown: Overlay): void {
  return useOverlay.setState({ shown });
}

/** Hides the layer. */
export function hide(): void {
  return useOverlay.setState({ shown: undefined });
}
