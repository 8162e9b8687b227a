import { type ReactNode, useId } from 'react';

export interface FooterLinksProps {
  title: string;
  /** `<li>` elements. */
  children: ReactNode;
}

/** A titled list of links in the footer. */
export function FooterLinks({ title, children }: FooterLinksProps) {
  const titleId = useId();
  return (
    <nav className="footer__list" aria-labelledby={titleId}>
      <h2 className="footer__title" id={titleId}>
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  );
}
