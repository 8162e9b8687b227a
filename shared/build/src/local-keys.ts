/** Where the embedded Supabase listens by default, and its key for browsers: fixed and public, as in the Supabase CLI. */
export const localKeys = {
  url: 'http://127.0.0.1:54321',
  publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
} as const;
