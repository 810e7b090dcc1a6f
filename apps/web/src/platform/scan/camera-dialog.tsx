import { Alert, Modal } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { createDetector } from './detector.ts';
import { dialogSheet } from '../form/layout/sheet.ts';
import * as styles from './camera-dialog.module.css';

/** Why there is no picture: the key of the text. */
type Problem = 'needsHttps' | 'notAllowed' | 'noCamera' | 'failed';

/** What the camera does. */
type CameraState = 'starting' | 'reading' | Problem;

const problems: Readonly<Record<string, Problem>> = { NotAllowedError: 'notAllowed', NotFoundError: 'noCamera' };

function problemOf(failure: unknown): Problem {
  return (failure instanceof Error ? problems[failure.name] : undefined) ?? 'failed';
}

/** Waits for the next picture. */
function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** Shows the camera in a video element, and reads codes until one is found. Returns a function that stops it. */
function readCamera(
  video: HTMLVideoElement,
  onState: (state: CameraState) => void,
  onCode: (code: string) => void,
): () => void {
  let isOn = true;
  let stream: MediaStream | undefined;
  const stop = () => {
    isOn = false;
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const read = async () => {
    const [detector, camera] = await Promise.all([
      createDetector(),
      navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    ]);
    stream = camera;
    // The dialog was closed before the camera started.
    if (!isOn) return stop();
    video.srcObject = camera;
    await video.play();
    onState('reading');
    while (isOn) {
      const [found] = await detector.detect(video);
      if (isOn && found) {
        stop();
        return onCode(found.rawValue);
      }
      await nextFrame();
    }
  };
  read().catch((failure: unknown) => {
    if (isOn) onState(problemOf(failure));
    stop();
  });
  return stop;
}

/** Returns what the camera does in the video element of `ref`. */
function useCamera(ref: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>(window.isSecureContext ? 'starting' : 'needsHttps');
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!ref.current || !window.isSecureContext) return;
    return readCamera(ref.current, setState, (code) => latest.current(code));
  }, [ref]);
  return state;
}

interface CameraDialogProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** The camera, which reads one code. */
export function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const text = useText('scan');
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onCode);
  const isProblem = state !== 'starting' && state !== 'reading';
  return (
    <Modal {...dialogSheet} open title={text('button')} footer={null} onCancel={onClose} width={480}>
      {isProblem && <Alert type="warning" showIcon title={text(state)} />}
      <div className={styles.picture} hidden={isProblem}>
        <video ref={video} muted playsInline aria-label={text('hint')} />
        <div className={styles.frame} />
      </div>
      {!isProblem && (
        <p className={styles.hint} role="status">
          {text(state === 'starting' ? 'starting' : 'hint')}
        </p>
      )}
    </Modal>
  );
}
