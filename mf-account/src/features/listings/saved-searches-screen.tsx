import { SlotScreen } from './slot-screen.tsx';

/** `/profile/searches`: the searches that the person saved. */
export function SavedSearchesScreen() {
  return <SlotScreen name="saved-searches" />;
}
