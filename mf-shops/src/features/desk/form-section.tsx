import { type ReactNode, useId } from 'react';

/** A part of the form under its title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel form-section" aria-labelledby={id}>
      <h3 id={id} className="form-section__title">
        {title}
      </h3>
      {children}
    </section>
  );
}
