import type { ReactNode } from 'react';
import './record-drawer.css';

export interface Fact {
  label: string;
  /** Nothing is drawn for null, false and an empty text. */
  value: ReactNode;
}

/** Draws what is known of a thing, two facts beside each other. */
export function Facts({ items }: { items: readonly Fact[] }) {
  const known = items.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '');
  return (
    <dl className="desk-facts">
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
