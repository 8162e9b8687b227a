import { useAuth } from '@dabbab/platform/session';
import { useSettings } from '@dabbab/platform/settings';

/** Tells whether maintenance closes the site to this person. The database refuses their writes in any case. */
export function useClosed(): boolean {
  const { user } = useAuth();
  return useSettings().maintenance_mode.enabled && !user?.isAdmin;
}
