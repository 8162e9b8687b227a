import type { ReactNode } from 'react';
import './filter-group.css';

export interface FilterGroupProps {
  title: string;
  /** A unit, at the inline end of the title. */
  note?: string;
  children: ReactNode;
}

/** Frames the controls of one filter under its name. */
export function FilterGroup({ title, note, children }: FilterGroupProps) {
  return (
    <fieldset className="filter-group">
      <legend className="filter-group__title">
        {title}
        {note && <span className="filter-group__note"> {note}</span>}
      </legend>
      <div className="filter-group__fields">{children}</div>
    </fieldset>
  );
}
