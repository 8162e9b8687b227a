import { SlotScreen } from './slot-screen.tsx';

/** `/profile/ads`: the person's ads in every state. */
export function OwnAdsScreen() {
  return <SlotScreen name="own-listings" />;
}
