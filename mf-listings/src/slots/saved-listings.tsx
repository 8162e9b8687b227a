import '../locales.ts';
import { useAuth } from '@dabbab/platform/session';
import { SavedAds } from '../features/saved/saved-ads.tsx';

/** The ads that the signed-in person saved. */
export function Slot() {
  const { user } = useAuth();
  return user && <SavedAds key={user.id} userId={user.id} />;
}
