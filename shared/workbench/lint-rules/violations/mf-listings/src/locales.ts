export const namespace = 'listings';
