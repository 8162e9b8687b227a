import { useTranslation } from '@dabbab/platform/i18n';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Engine } from './engines/engine.ts';
import { PinShape } from './pins.tsx';
import type { LatLng } from './types.ts';

/** A pin that only shows a place. */
export function StillPin({ label }: { label: string }) {
  return (
    <span className="map-pin" role="img" aria-label={label}>
      <PinShape />
    </span>
  );
}

interface MovablePinProps {
  engine: Engine;
  place: LatLng;
  onPlace: (place: LatLng) => void;
}

/** How far an arrow key moves the pin, in pixels. */
const STEP = 8;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
};

/** A pin that is moved by hand or by the arrow keys. */
export function MovablePin({ engine, place, onPlace }: MovablePinProps) {
  const { t } = useTranslation('shops');
  const button = useRef<HTMLButtonElement>(null);
  /** Where the pointer holds the pin, from its tip. */
  const grip = useRef<{ x: number; y: number }>(undefined);

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = engine.overlay.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  useOwnPresses(button, (event) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const { x, y } = engine.project(place);
    onPlace(engine.unproject({ x: x + arrow.x, y: y + arrow.y }));
  });
  const release = () => {
    grip.current = undefined;
  };
  return (
    <button
      ref={button}
      type="button"
      className="map-pin map-pin--movable"
      title={t('mapView.movePin')}
      onPointerDown={(event) => {
        const at = pointOf(event);
        const tip = engine.project(place);
        grip.current = { x: at.x - tip.x, y: at.y - tip.y };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!grip.current) return;
        const at = pointOf(event);
        onPlace(engine.unproject({ x: at.x - grip.current.x, y: at.y - grip.current.y }));
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <PinShape />
      <span className="sr-only">{t('mapView.movePin')}</span>
    </button>
  );
}

/** Keeps presses and keys of a pin from the map, which would move too. The map hears of them before React does. */
function useOwnPresses(button: RefObject<HTMLElement | null>, onKeyDown: (event: KeyboardEvent) => void) {
  const pressed = useEffectEvent(onKeyDown);
  useEffect(() => {
    const own = button.current;
    if (!own) return;
    const ending = new AbortController();
    const { signal } = ending;
    const stop = (event: Event) => event.stopPropagation();
    for (const kind of ['mousedown', 'touchstart', 'dblclick']) own.addEventListener(kind, stop, { signal });
    own.addEventListener(
      'keydown',
      (event) => {
        pressed(event);
        // Tab, Escape and the like remain the business of the page.
        if (event.defaultPrevented) event.stopPropagation();
      },
      { signal },
    );
    return () => ending.abort();
  }, [button]);
}
