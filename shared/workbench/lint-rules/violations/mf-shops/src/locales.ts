export const namespace = 'shops';
