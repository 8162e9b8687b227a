import '../locales.ts';
import { useAuth } from '@dabbab/platform/session';
import { WaitingAd } from '../features/waiting-ad/waiting-ad.tsx';

/** Publishes the ad of the signed-in person that waits for a connection. */
export function Slot() {
  const { user } = useAuth();
  return user && <WaitingAd key={user.id} userId={user.id} />;
}
