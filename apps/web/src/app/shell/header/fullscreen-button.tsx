import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../../platform/i18n/index.ts';
import { useFullscreen } from './use-fullscreen.ts';

/** Enters and exits full screen. */
export function FullscreenButton() {
  const text = useText('shell');
  const { isOffered, isFull, toggle } = useFullscreen();
  if (!isOffered) return null;
  const label = text(isFull ? 'exitFullscreen' : 'fullscreen');
  const icon = isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />;
  return <Button type="text" icon={icon} aria-label={label} title={label} onClick={toggle} />;
}
