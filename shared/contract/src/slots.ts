/** What every slot may be given besides its own props. */
interface AnySlotProps {
  /** Called when the slot cannot be drawn after all: its owner is broken, or its files do not come. */
  onFailed?: () => void;
}

/** A dialog of another remote. It is there from being drawn until it says that it was closed. */
interface DialogSlotProps extends AnySlotProps {
  /** Called once it is in sight. */
  onOpened: () => void;
  /** Called when the person closes it; whoever draws the slot then takes it away. */
  onClosed: () => void;
}

/**
 * The slots: what remotes lend to each other, by name, with the props they take.
 * A slot is drawn by the remote whose `remote.json` lists it; if that remote is down, it stays empty.
 */
export interface SlotProps {
  /** mf-listings: the ads of one seller as a grid of cards, newest first, with "more". */
  'listing-grid': AnySlotProps & { ownerId: string };
  /** mf-messaging: a dialog in which the signed-in person writes to the seller of an ad. */
  'contact-seller': DialogSlotProps & { listingId: string; sellerName: string };
  /** mf-messaging: private offers for an ad, the person's own and a form for the next; amounts in riyals. */
  'place-bid': AnySlotProps & { listingId: string; price: number; minBid: number | null };
}

export type SlotName = keyof SlotProps;
