export const listingKeys = {
  all: ['listings'] as const,
  list: (sort: string) => [...listingKeys.all, 'list', sort] as const,
  seller: (id: string) => ['seller', id] as const, // expect: dabbab/query-key-domain "['listings', …]"
};
