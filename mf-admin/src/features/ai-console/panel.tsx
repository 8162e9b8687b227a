import { type ReactNode, useId } from 'react';

/** A part of the page, under its heading. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="ai-console__panel" aria-labelledby={id}>
      <div className="ai-console__head">
        <h2 id={id} className="ai-console__title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
