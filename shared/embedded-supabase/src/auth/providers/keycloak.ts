import { type OidcClaims, oidcProfile } from './oidc-profile.ts';
import type { Provider } from './provider.ts';
import { getJson } from './requests.ts';

/** @param url of the realm */
export function keycloak(url: string): Provider & { issuer: string } {
  const issuer = url.replace(/\/$/, '');
  const endpoint = `${issuer}/protocol/openid-connect`;
  return {
    issuer,
    scopes: ['profile', 'email'],
    server: async () => ({
      issuer,
      authorization_endpoint: `${endpoint}/auth`,
      token_endpoint: `${endpoint}/token`,
    }),
    async profile({ accessToken }) {
      const claims = await getJson<OidcClaims>(`${endpoint}/userinfo`, accessToken);
      return oidcProfile({ ...claims, iss: issuer });
    },
  };
}
