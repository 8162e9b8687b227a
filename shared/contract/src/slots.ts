/**
 * The slots: what remotes lend to each other, by name, with the props they take.
 * A slot is drawn by the remote whose `remote.json` lists it; if that remote is down, it stays empty.
 */
export interface SlotProps {
  /** mf-listings: the ads of one seller as a grid of cards, newest first, with "more". */
  'listing-grid': { ownerId: string };
}

export type SlotName = keyof SlotProps;
