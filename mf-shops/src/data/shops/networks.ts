/** The networks that a shop may link to, in the order in which they are shown; the database knows the same. */
export const networks = ['instagram', 'x', 'snapchat', 'tiktok', 'youtube', 'facebook', 'whatsapp', 'website'] as const;
export type Network = (typeof networks)[number];
