/** The keys of every local Supabase: public knowledge, good only on this machine. */
export const LOCAL_KEYS = {
  publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
  /** Signs the tokens of people (JWK, P-256). */
  signingKey: {
    kid: 'a63b514f-a672-4ce3-813d-46f27fdd35e7',
    kty: 'EC',
    crv: 'P-256',
    x: 'Kyq-ZfFbTnb2IEN8WehpxDM29rKp1xS183z5FK7gxn0',
    y: 'l-g3aW8MpOPXNvUBDjswIDQHNhAIlQgPYbSiTyj_094',
    d: 'Qt8pht_0XwIIf5tZHgJmkrrC4ARTdvqmtnw4vfcndl0',
  },
};
