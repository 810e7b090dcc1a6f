import { create } from 'zustand';

/** The layers above the application, of which one is shown at a time. */
type Overlay = 'palette' | 'shortcuts' | 'tour';

interface OverlayState {
  readonly shown: Overlay | undefined;
  /** The text with which the palette opens. */
  readonly searched: string;
}

/** The layer that is shown. */
export const useOverlay = create<OverlayState>()(() => ({ shown: undefined, searched: '' }));

/** Shows a layer instead of another one. */
export function show(shown: Overlay): void {
  return useOverlay.setState({ shown, searched: '' });
}

/** Shows the palette with what it finds for a text. */
export function showFound(searched: string): void {
  return useOverlay.setState({ shown: 'palette', searched });
}

/** Hides the layer. */
export function hide(): void {
  return useOverlay.setState({ shown: undefined });
}
