import { Button, theme, Tour } from 'antd';
import { useEffect, useState } from 'react';
import { type TextKey, useText } from '../../platform/i18n/index.ts';
import { hide } from '../overlays/overlay-store.ts';
import * as styles from './guided-tour.module.css';

interface TourStop {
  /** The `data-tour` of the element. */
  readonly at: string;
  readonly title: TextKey;
  readonly about: TextKey;
  readonly placement: 'right' | 'bottom' | 'bottomRight' | 'bottomLeft';
}

const stops: readonly TourStop[] = [
  { at: 'menu', title: 'shell:tour.menu', about: 'shell:tour.menuAbout', placement: 'right' },
  { at: 'tabs', title: 'shell:tour.tags', about: 'shell:tour.tagsAbout', placement: 'bottom' },
  { at: 'palette', title: 'shell:tour.palette', about: 'shell:tour.paletteAbout', placement: 'bottomRight' },
  {
    at: 'language',
    title: 'shell:tour.tools',
    about: 'shell:tour.toolsAbout',
    placement: 'bottomRight',
  },
  { at: 'user', title: 'shell:tour.user', about: 'shell:tour.userAbout', placement: 'bottomRight' },
  { at: 'help', title: 'shell:tour.help', about: 'shell:tour.helpAbout', placement: 'bottomRight' },
];

/** The stops on a phone, which has no side menu and no keyboard. */
const phoneStops: readonly TourStop[] = [
  { at: 'toggle', title: 'shell:tour.menu', about: 'shell:tour.menuAbout', placement: 'bottomLeft' },
  { at: 'tabs', title: 'shell:tour.tags', about: 'shell:tour.tagsAbout', placement: 'bottom' },
  { at: 'palette', title: 'shell:tour.palette', about: 'shell:tour.paletteAbout', placement: 'bottom' },
  { at: 'user', title: 'shell:tour.user', about: 'shell:tour.userAbout', placement: 'bottomRight' },
];

/** Returns whether the styles of the shell for a phone apply. */
function isPhone(): boolean {
  return matchMedia('(max-width: 767px)').matches;
}

function findElement({ at }: TourStop): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[data-tour="${at}"]`)].find((one) => one.checkVisibility());
}

/** A guided tour of the application. Navigation to another page ends it, and is always possible. */
export function GuidedTour({ address }: { address: string | undefined }) {
  const text = useText('shell');
  const { token } = theme.useToken();
  const [step, setStep] = useState(0);
  const [initialAddress] = useState(address);
  // A stop without a visible element is skipped, for example if the user lacks the permission.
  const [visibleStops] = useState(() => (isPhone() ? phoneStops : stops).filter(findElement));
  useEffect(() => {
    if (address !== initialAddress || visibleStops.length === 0) hide();
  }, [address, initialAddress, visibleStops]);
  // Keyboard users continue from this button.
  useEffect(() => {
    const focus = () => document.querySelector<HTMLElement>(`.${styles.actions} button:last-child`)?.focus();
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return (
    <Tour
      open={visibleStops.length > 0}
      current={step}
      onChange={setStep}
      onClose={hide}
      animated={token.motion}
      classNames={{
        mask: styles.mask,
        section: styles.section,
        indicators: styles.indicators,
        actions: styles.actions,
      }}
      steps={visibleStops.map((stop) => ({
        title: text(stop.title),
        description: text(stop.about),
        placement: stop.placement,
        target: () => findElement(stop) ?? document.body,
        nextButtonProps: { children: text(stop === visibleStops.at(-1) ? 'tour.finish' : 'tour.next') },
        prevButtonProps: { className: styles.back, children: text('tour.back') },
      }))}
      indicatorsRender={(current, total) => text('tour.step', { step: current + 1, total })}
      actionsRender={(buttons, { current, total }) => (
        <>
          {current < total - 1 && (
            <Button size="small" type="text" onClick={hide}>
              {text('tour.skip')}
            </Button>
          )}
          {buttons}
        </>
      )}
    />
  );
}
