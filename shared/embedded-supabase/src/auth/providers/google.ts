import { discover } from './discovery.ts';
import { type OidcClaims, oidcProfile } from './oidc-profile.ts';
import type { Provider } from './provider.ts';
import { getJson } from './requests.ts';

const GOOGLE = 'https://accounts.google.com';

/** @param url of a stand-in for tests; empty for Google itself */
export function google(url: string): Provider & { issuer: string } {
  const issuer = url || GOOGLE;
  return {
    issuer,
    scopes: ['email', 'profile'],
    server: () => discover(issuer),
    async profile({ accessToken, idClaims }) {
      if (idClaims) return oidcProfile(idClaims);
      const { userinfo_endpoint } = await discover(issuer);
      const claims = await getJson<OidcClaims>(userinfo_endpoint ?? '', accessToken);
      return oidcProfile({ ...claims, iss: issuer });
    },
  };
}
