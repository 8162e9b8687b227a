import { useLocation } from '@dabbab/platform/router';

/**
 * Names the entry of the history that is shown. Its key alone does not: the first one of every page that is loaded has the
 * same.
 */
export function useHistoryEntry(): string {
  const { key, pathname, search } = useLocation();
  return `${key} ${pathname}${search}`;
}
