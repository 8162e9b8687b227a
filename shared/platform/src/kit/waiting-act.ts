/** What visitors sign in for; the sign-in screens say why, by `why.<it>` of their texts. */
export const waitingActs = ['message', 'phone', 'whatsapp', 'report', 'bid', 'save'] as const;

/** What a visitor wanted to do, and waits until they are signed in. It is passed along as `act` in the state of locations. */
export interface WaitingAct {
  what: (typeof waitingActs)[number];
  /** Id of what it is about, as a page may offer the same for many. */
  about: string;
}

/** Reads the act that waits from the state of a location; anything can be pushed there, but no link from elsewhere can. */
export function waitingAct(state: unknown): WaitingAct | undefined {
  const { what, about } = (state as { act?: Partial<WaitingAct> } | null)?.act ?? {};
  const known = waitingActs.find((one) => one === what);
  return known && typeof about === 'string' ? { what: known, about } : undefined;
}
