import { type ProviderProfile, claimsOf } from './provider.ts';

export interface OidcClaims {
  iss: string;
  sub: string;
  name?: string;
  picture?: string;
  email?: string;
  email_verified?: boolean;
}

/** What GoTrue keeps of an OpenID provider's claims. */
export function oidcProfile({ iss, sub, name, picture, email, email_verified = false }: OidcClaims): ProviderProfile {
  const claims = claimsOf({
    iss,
    sub,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
    provider_id: sub,
  });
  return { emails: email ? [{ email, verified: email_verified, primary: true }] : [], claims };
}
