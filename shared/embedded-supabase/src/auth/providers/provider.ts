/** What we ask of a third party people sign in with. */
import type * as oauth from 'oauth4webapi';

export interface ProviderEmail {
  email: string;
  verified: boolean;
  primary: boolean;
}

/** A person, as the provider knows them. */
export interface ProviderProfile {
  emails: ProviderEmail[];
  /** What becomes their identity's data and part of their metadata; `sub` is their id there. */
  claims: ProviderClaims;
}

export type ProviderClaims = Record<string, unknown> & { sub: string };

export interface ProviderTokens {
  accessToken: string;
  refreshToken: string | undefined;
  /** Of the id token, if one came along. */
  idClaims: oauth.IDToken | undefined;
}

export interface Provider {
  /** Where to send them, and where codes become tokens. */
  server(): Promise<oauth.AuthorizationServer>;
  /** Asked for besides those the caller wants. */
  scopes: string[];
  profile(tokens: ProviderTokens): Promise<ProviderProfile>;
}

/** As GoTrue keeps them: empty claims left out, the two `verified` always there. */
export function claimsOf(claims: ProviderClaims): ProviderClaims {
  const given = Object.entries(claims).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return { email_verified: false, phone_verified: false, ...(Object.fromEntries(given) as ProviderClaims) };
}
