import { lazyPart } from '../lazy-part.tsx';
import type { ScanButtonProps } from './camera-button.tsx';

/** Whether the first pointer of the device is a finger. Other devices have a scanner that types, or none. */
export const isTouchDevice = window.matchMedia('(pointer: coarse)').matches;

const CameraButton = lazyPart<ScanButtonProps>(() => import('./camera-button.tsx').then((part) => part.CameraButton));

const PageCameraButton = lazyPart(() => import('./camera-button.tsx').then((part) => part.PageCameraButton));

/** Scans a code for the page with the camera of a touch device, if the page has a target for it. */
export function PageScanButton() {
  return isTouchDevice ? <PageCameraButton /> : null;
}

/** Scans a code with the camera of a touch device; other devices have no button, and do not load it. */
export function ScanButton(props: ScanButtonProps) {
  return isTouchDevice ? <CameraButton {...props} /> : null;
}
