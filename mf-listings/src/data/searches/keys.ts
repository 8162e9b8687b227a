/** Query keys of what people search for. */
export const searchKeys = {
  suggestions: (prefix: string) => ['listings', 'suggestions', prefix],
  popular: ['listings', 'popular-searches'],
} as const;
