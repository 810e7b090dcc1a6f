import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dialog } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { CameraDialog } from './camera-dialog.tsx';

/** A camera that shows a drawing, and a detector that finds `codes` one after the other. */
function fakeCamera(codes: readonly string[]) {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  const stream = canvas.captureStream();
  const left = [...codes];
  const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'];
  class FakeDetector {
    static readonly getSupportedFormats = async () => formats;
    readonly detect = async () => left.splice(0, 1).map((rawValue) => ({ rawValue }));
  }
  vi.stubGlobal('BarcodeDetector', FakeDetector);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  return stream;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function showCamera() {
  const codes: string[] = [];
  await showPage(<CameraDialog onCode={(code) => codes.push(code)} onClose={() => codes.push('closed')} />);
  return codes;
}

it('the camera reads one code, and then stops', async () => {
  const stream = fakeCamera(['6901234567892', '6901234567908']);
  const codes = await showCamera();
  await expect.poll(() => codes).toEqual(['6901234567892']);
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

it('the dialog shows the camera until a code is found, and stops it when it is closed', async () => {
  const stream = fakeCamera([]);
  const codes = await showCamera();
  await expect.element(page.getByRole('status').getByText('将摄像头对准条码或二维码')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await dialog('扫码').getByRole('button', { name: 'Close' }).or(dialog('扫码').getByRole('button')).first().click();
  expect(codes).toEqual(['closed']);
  await showPage(null);
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

it('a blocked camera is explained', async () => {
  fakeCamera([]);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await showCamera();
  await expect.element(page.getByRole('alert')).toHaveTextContent('摄像头被禁止使用');
});

it('a page without HTTPS says that the camera needs it', async () => {
  vi.stubGlobal('isSecureContext', false);
  await showCamera();
  await expect.element(page.getByRole('alert')).toHaveTextContent('摄像头只能在 HTTPS 下使用');
});
