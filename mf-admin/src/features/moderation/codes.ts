const codes = [
  'prohibited_item',
  'offensive',
  'scam',
  'contact_details',
  'masked',
  'same_picture',
  'unreadable_picture',
  'differing_picture',
  'same_text',
  'same_message',
  'review_ring',
  'fresh_reviews',
  'burst',
  'accounts_together',
  'fit_denied',
  'fit_confirmed',
  'provider',
] as const;

/** Finds the text for why a thing is in the queue; what the database knows since is told as what a model said. */
export const codeOf = (code: string | undefined): (typeof codes)[number] =>
  codes.find((known) => known === code) ?? 'provider';
