import { SlotScreen } from './slot-screen.tsx';

/** `/profile/saved`: the ads that the person saved. */
export function SavedAdsScreen() {
  return <SlotScreen name="saved-listings" />;
}
