import { loadCode } from '../load-code.ts';

/** Reads codes in pictures. */
export interface CodeDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

/** The codes on goods and parcels. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'] as const;

/** The class of browsers that read codes themselves. The types of the DOM do not have it. */
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): CodeDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass;
  }
}

/** Returns the class of the browser if it reads all formats. */
async function ownClass(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector: Own } = window;
  const supported = (await Own?.getSupportedFormats()) ?? [];
  return formats.every((format) => supported.includes(format)) ? Own : undefined;
}

/**
 * Loads the reader of a browser without one, with its program from the server of the product. Throws if the server no
 * longer has it.
 */
async function loadDetector(): Promise<CodeDetector> {
  const code = await loadCode(() =>
    Promise.all([import('barcode-detector/ponyfill'), import('zxing-wasm/reader/zxing_reader.wasm?url')]),
  );
  if (!code) throw new Error('the reader of codes could not be loaded');
  const [{ BarcodeDetector, setZXingModuleOverrides }, { default: program }] = code;
  setZXingModuleOverrides({ locateFile: () => program });
  return new BarcodeDetector({ formats: [...formats] });
}

/** Returns the detector of the browser, or else loads one. */
export async function createDetector(): Promise<CodeDetector> {
  const Own = await ownClass();
  return Own ? new Own({ formats }) : loadDetector();
}
