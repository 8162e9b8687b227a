import { Children, type ReactNode } from 'react';

export interface BreadcrumbsProps {
  /** Names the list ("مسار الصفحة"). */
  label: string;
  /** The router's links, from the start page down; the page itself as `<span aria-current="page">`. */
  children: ReactNode;
}

/** Where this page stands in the site. */
export function Breadcrumbs({ label, children }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>{Children.map(children, (child) => child && <li>{child}</li>)}</ol>
    </nav>
  );
}
