import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';

export interface ListLinkProps {
  to: string;
  /** Names the figure. */
  children: string;
}

/** Leads from a figure to the list of what it counts, where this build has its desk. */
export function ListLink({ to, children }: ListLinkProps) {
  if (!hasRoute(to.split('?')[0] ?? '')) return children;
  return (
    <Link to={to} className="figure__link">
      {children}
    </Link>
  );
}
