import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { useLayer } from './layer.ts';

export interface MenuProps {
  /** Names the button and the list. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** Classes of the button, default a round icon button. */
  triggerClassName?: string | undefined;
  /** The edge of the button with which the list lines up; default `end`. */
  align?: 'start' | 'end' | undefined;
  /** MenuItems, or the router's links with `role="menuitem" className="menu__item" tabIndex={-1}`. */
  children: ReactNode;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

/** A button that opens a list of actions. Arrows, Home and End move. */
export function Menu({ label, trigger, triggerClassName = 'icon-button', align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();

  useLayer(open, () => setOpen(false), root);
  useEffect(() => {
    if (open) itemsIn(root.current)[0]?.focus();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    if (!open) {
      setOpen(true);
      return;
    }
    const all = itemsIn(root.current);
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and blur bubble up from the button and the items
    <div
      ref={root}
      className={classNames('menu', align === 'start' && 'menu--start')}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        type="button"
        className={triggerClassName}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={({ currentTarget }) => {
          currentTarget.focus(); // to which the focus returns; Safari gives it to no button that is pressed
          setOpen(!open);
        }}
      >
        <span className="sr-only">{label}</span>
        {trigger}
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the items are buttons and links: their keys arrive as clicks
        <div
          id={listId}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className="menu__list"
          onClick={() => setOpen(false)}
        >
          {children}
        </div>
      )}
    </div>
  );
}

export interface MenuItemProps {
  icon?: IconName | undefined;
  onSelect: () => void;
  /** One of several choices (sort order, language), with a tick on the chosen one. */
  checked?: boolean | undefined;
  danger?: boolean | undefined;
  children: ReactNode;
}

/** One action of a Menu; choosing it closes the menu. */
export function MenuItem({ icon, onSelect, checked, danger, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      className={classNames('menu__item', danger && 'menu__item--danger')}
      onClick={onSelect}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
