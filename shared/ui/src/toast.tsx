import { LAYERS_EVENT } from '@dabbab/contract/layers';
import { type CSSProperties, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface ToastOptions {
  title: string;
  description?: string | undefined;
  /** Default `ok`. */
  tone?: 'ok' | 'info' | 'danger' | undefined;
  /** Milliseconds in sight, default 5000; does not run while hovered or focused. */
  duration?: number | undefined;
  /** One thing to do about it, usually undo. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Takes the place of those before it, which are over, instead of waiting for them. */
  atOnce?: boolean | undefined;
}

const EVENT = 'dabbab:toast';
const SWIPE = 50;
const icons: Record<NonNullable<ToastOptions['tone']>, IconName> = { ok: 'check', info: 'bell', danger: 'warning' };

/**
 * Shows a passing message. It travels as a window event, so that a remote with its own copy
 * of this module still reaches the one region that the shell draws.
 */
export function toast(options: ToastOptions): void {
  window.dispatchEvent(new CustomEvent<ToastOptions>(EVENT, { detail: options }));
}

/** Where toasts appear, one at a time; the shell draws it once. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const [queue, setQueue] = useState<readonly { id: number; options: ToastOptions }[]>([]);
  const nextId = useRef(0);
  const [layer] = useState(createLayer);

  useEffect(() => {
    // In the topmost dialog while there is one: outside of it nothing is seen, pressed or read out.
    const rise = () => {
      const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      if (layer.parentNode === parent) return;
      parent.append(layer);
      // Above what has a layer of its own without being a dialog; old browsers go without. In a dialog it is part of that.
      if (parent === document.body) layer.showPopover?.();
    };
    const onToast = (event: Event) => {
      const entry = { id: nextId.current++, options: (event as CustomEvent<ToastOptions>).detail };
      setQueue((before) => (entry.options.atOnce ? [entry] : [...before, entry]));
    };
    rise();
    addEventListener(LAYERS_EVENT, rise);
    addEventListener(EVENT, onToast);
    return () => {
      removeEventListener(LAYERS_EVENT, rise);
      removeEventListener(EVENT, onToast);
      layer.remove();
    };
  }, [layer]);

  const dismiss = useCallback(() => setQueue((before) => before.slice(1)), []);
  const [current] = queue;
  if (!current) return null; // servers draw no portals
  return createPortal(
    <Toast key={current.id} {...current.options} closeLabel={closeLabel} onDismiss={dismiss} />,
    layer,
  );
}

/** Makes the element that toasts appear in. It is always there: screen readers tell only what comes into such a region. */
function createLayer(): HTMLElement {
  return Object.assign(document.createElement('div'), { className: 'toasts', role: 'status', popover: 'manual' });
}

interface ToastProps extends ToastOptions {
  closeLabel: string;
  onDismiss: () => void;
}

function Toast({ title, description, tone = 'ok', duration = 5000, action, closeLabel, onDismiss }: ToastProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  usePausableTimeout(onDismiss, duration, hovered || focused);
  const swipe = useSwipe(onDismiss);
  return (
    <div
      className={`toast toast--${tone}`}
      // Not by `mouseenter`, which also comes when a toast appears below a pointer that rests.
      onMouseMove={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...swipe}
    >
      <Icon name={icons[tone]} />
      <div className="toast__text">
        <p className="toast__title">{title}</p>
        {description && <p className="toast__description">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="toast__action"
          onClick={() => {
            onDismiss();
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" size="sm" label={closeLabel} onClick={onDismiss} />
    </div>
  );
}

/** Runs a function after a while, not counting the time during which it is paused. */
function usePausableTimeout(run: () => void, duration: number, paused: boolean) {
  const left = useRef(duration);
  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(run, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [paused, run]);
}

/** Follows the finger sideways and lets go beyond the threshold. */
function useSwipe(onSwipe: () => void) {
  const [from, setFrom] = useState<number>();
  const [offset, setOffset] = useState(0);
  const end = () => {
    if (Math.abs(offset) >= SWIPE) onSwipe();
    setFrom(undefined);
    setOffset(0);
  };
  return {
    style: { '--swipe': `${offset}px` } as CSSProperties,
    onPointerDown: (event: PointerEvent) => setFrom(event.clientX),
    onPointerMove: (event: PointerEvent) => {
      if (from !== undefined) setOffset(event.clientX - from);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
