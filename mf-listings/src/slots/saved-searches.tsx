import '../locales.ts';
import { useAuth } from '@dabbab/platform/session';
import { SavedSearches } from '../features/saved/saved-searches.tsx';

/** The searches that the signed-in person saved. */
export function Slot() {
  const { user } = useAuth();
  return user && <SavedSearches key={user.id} userId={user.id} />;
}
