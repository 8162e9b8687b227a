/** What share of the visitors a version can be given to, in percent; 0: its testers alone. */
export const shares = [0, 1, 10, 50, 100] as const;

/** The share to offer first: the next above the present one, or a small one for what nobody gets. */
export const nextShare = (share: number | null): number =>
  share === null ? 10 : (shares.find((one) => one > share) ?? 100);
