import { type ReactNode, useId } from 'react';

export interface PanelProps {
  title: string;
  /** Beside the title: what it is about, or a link. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard with a heading. */
export function Panel({ title, note, children }: PanelProps) {
  const id = useId();
  return (
    <section className="technical-panel" aria-labelledby={id}>
      <div className="technical-panel__head">
        <h2 id={id}>{title}</h2>
        {note && <span className="technical-panel__note">{note}</span>}
      </div>
      {children}
    </section>
  );
}
