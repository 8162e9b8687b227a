/** Query keys of the content pages. */
export const pageKeys = {
  list: () => ['shell', 'pages', 'list'] as const,
  detail: (slug: string) => ['shell', 'pages', 'detail', slug] as const,
};
