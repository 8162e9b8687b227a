import '../locales.ts';
import { useAuth } from '@dabbab/platform/session';
import { OwnAds } from '../features/own-ads/own-ads.tsx';

/** The ads of the signed-in person, with what each waits for. */
export function Slot() {
  const { user } = useAuth();
  return user && <OwnAds key={user.id} userId={user.id} />;
}
