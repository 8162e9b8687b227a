import { pictureBase } from '@dabbab/platform/pictures';
import { Icon } from '@dabbab/ui/icon';
import { Picture } from '@dabbab/ui/picture';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Offer } from './use-offers.ts';

export interface OfferOptionProps {
  id: string;
  offer: Offer;
  /** The arrow keys have reached it. */
  active: boolean;
  onTake: () => void;
}

/** Keeps the focus in the field. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

/** Shows one suggestion. */
export function OfferOption({ id, offer: { icon, cover, label, note }, active, onTake }: OfferOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys go to the field
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={active}
      className="suggestions__option"
      onMouseDown={keepFocus}
      onClick={onTake}
    >
      {cover ? (
        <span className="suggestions__picture">
          <Picture base={pictureBase(cover)} alt="" sizes="48px" />
        </span>
      ) : (
        <Icon name={icon} size={18} />
      )}
      <span className="suggestions__label">
        <bdi>{label}</bdi>
      </span>
      {note && <span className="suggestions__note">{note}</span>}
    </div>
  );
}
