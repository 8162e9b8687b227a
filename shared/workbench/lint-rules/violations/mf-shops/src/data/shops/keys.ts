export const shopKeys = {
  all: ['shops'] as const,
  detail: (id: string) => ['shops', 'detail', id] as const,
};
