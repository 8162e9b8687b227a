/** What every slot may be given besides its own props. */
interface AnySlotProps {
  /** Called when the slot cannot be drawn after all: its owner is broken, or its files do not come. */
  onFailed?: () => void;
}

/** A dialog of another remote. It is there from being drawn until it says that it was closed. */
export interface DialogSlotProps extends AnySlotProps {
  /** Called once it is in sight. */
  onOpened: () => void;
  /** Called when the person closes it; whoever draws the slot then takes it away. */
  onClosed: () => void;
}

/**
 * The slots: what remotes lend to each other, by name, with the props they take.
 * A slot is drawn by the remote whose `remote.json` lists it; if that remote is down, it stays empty.
 * A remote may lend others, too: whoever draws them declares their props (`declare module '@dabbab/contract/slots'`).
 */
export interface SlotProps {
  /**
   * mf-listings: ads for sale as a grid of cards with "more": those of a seller, the newest first; those of a shop, which
   * can be narrowed and sorted, as the address then says; or the named ones in their order. The owner of a shop spares a
   * request where they are known. What is not for sale any more is left out.
   */
  'listing-grid': AnySlotProps &
    ({ ownerId: string } | { shopId: string; ownerId?: string } | { ids: readonly string[] });
  /** mf-listings: one ad as a card that leads to it; where it is not for sale any more, a line that says so. */
  'listing-card': AnySlotProps & { id: string };
  /** mf-listings: a field in which one finds an ad by its words and chooses it. */
  'listing-picker': ListingPickerProps;
  /** mf-listings: the signed-in person's ads in every state, with what each waits for; which are shown is in the address. */
  'own-listings': AnySlotProps;
  /** mf-listings: the ads that the signed-in person saved, also those that are gone. */
  'saved-listings': AnySlotProps;
  /** mf-listings: the signed-in person's saved searches. */
  'saved-searches': AnySlotProps;
  /**
   * mf-listings: what may be meant by what is typed into a search field, a `role="combobox"` whose `aria-controls` names the
   * list; choosing leads to the results. `onSearch` is called when a search is on its way.
   */
  'search-suggestions': AnySlotProps & { input: HTMLInputElement; onSearch?: (() => void) | undefined };
  /**
   * mf-listings: out of sight, publishes the ad of the signed-in person that waits for a connection. Drawn while there is one
   * on this device.
   */
  'waiting-ad': AnySlotProps;
  /** mf-messaging: a dialog in which the signed-in person writes to the seller of an ad. */
  'contact-seller': DialogSlotProps & { listingId: string; sellerName: string };
  /** mf-messaging: a dialog in which the signed-in person writes to another. */
  'message-person': DialogSlotProps & { personId: string; personName: string };
  /** mf-messaging: what goes on for a signed-in person on every page, out of sight: what they wrote is sent. */
  background: AnySlotProps;
  /** mf-messaging: private offers for an ad, the person's own and a form for the next; amounts in riyals. */
  'place-bid': AnySlotProps & BidSlotProps & { minBid: number | null; reserved: boolean };
  /** mf-messaging: all bids for an ad of the signed-in person, each with what they can do with it. */
  'listing-bids': AnySlotProps & BidSlotProps;
  /** mf-account: who somebody is, how others rate them and since when they are here; leads to their page. */
  'seller-card': AnySlotProps & { personId: string };
  /** mf-account: follows a person or does so no more; nothing for oneself. */
  'follow-button': AnySlotProps & { personId: string };
  /** mf-account: how others rate a person; leads to the reviews. Nothing without one. */
  rating: AnySlotProps & { personId: string };
  /**
   * mf-account: how the sale of an ad stands and what the signed-in person is to do about it: confirm, object, pay, rate.
   * With `personId` only the sale between the two. Nothing where there is nothing.
   */
  'sale-notice': AnySlotProps & { listingId: string; personId?: string };
  /** mf-account: a dialog in which the signed-in person makes a number theirs, by a code that it gets. */
  'confirm-phone': DialogSlotProps;
  /** mf-admin: a dialog in which an admin asks the assistant about the site. */
  assistant: DialogSlotProps;
  /**
   * mf-shops: the shop of the signed-in person: opened, changed and deleted, with how it goes; whether its form is open is in
   * the address. `onChanged` is called after any of that.
   */
  'my-shop': AnySlotProps & { onChanged?: () => void };
}

interface BidSlotProps {
  listingId: string;
  /** Of the ad, in riyals. */
  price: number;
  /** Called after a bid was accepted, which reserves the ad, or given up, which releases it. */
  onReserved: () => void;
}

export interface ListingPickerProps extends AnySlotProps {
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
