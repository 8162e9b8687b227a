/**
 * The slots: what remotes lend to each other, by name, with the props they take.
 * A slot is drawn by the remote whose `remote.json` lists it; if that remote is down, it stays empty.
 */
export interface SlotProps {
  /**
   * mf-listings: ads for sale as a grid of cards with "more": those of a seller or of a shop, the newest first, or the
   * named ones in their order. What is not for sale any more is left out.
   */
  'listing-grid': { ownerId: string } | { shopId: string } | { ids: readonly string[] };
  /** mf-listings: one ad as a card that leads to it; where it is not for sale any more, a line that says so. */
  'listing-card': { id: string };
  /** mf-listings: a field in which one finds an ad by its words and chooses it. */
  'listing-picker': ListingPickerProps;
}

export interface ListingPickerProps {
  /** Above the field. */
  label: string;
  /** Among one's own ads for sale, or those of everybody. */
  among: 'own' | 'all';
  /** Id of the ad that is chosen. */
  value: string | null;
  /** Called with the id of the ad that was chosen, or null when the choice was taken back. */
  onChange: (id: string | null) => void;
  /** What is wrong with the choice, in words. */
  error?: string | undefined;
}

export type SlotName = keyof SlotProps;
