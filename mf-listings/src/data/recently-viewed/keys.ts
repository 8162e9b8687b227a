/** Query keys of the ads that were looked at on this device. */
export const viewedKeys = {
  of: (ids: readonly string[]) => ['listings', 'viewed', ids],
} as const;
