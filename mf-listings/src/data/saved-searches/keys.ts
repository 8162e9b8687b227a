/** Query keys of the searches that a person keeps. */
export const savedSearchKeys = {
  all: ['listings', 'saved-searches'],
  of: (userId: string) => ['listings', 'saved-searches', userId],
} as const;
