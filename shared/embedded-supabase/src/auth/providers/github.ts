import { type Provider, type ProviderEmail, claimsOf } from './provider.ts';
import { getJson } from './requests.ts';

interface GithubUser {
  id: number;
  login: string;
  name: string | null;
  avatar_url: string;
}

/** @param url of a GitHub Enterprise; empty for github.com */
export function github(url: string): Provider {
  const host = url.replace(/\/$/, '') || 'https://github.com';
  const api = url ? `${host}/api/v3` : 'https://api.github.com';
  return {
    scopes: ['user:email'],
    server: async () => ({
      issuer: host,
      authorization_endpoint: `${host}/login/oauth/authorize`,
      token_endpoint: `${host}/login/oauth/access_token`,
    }),
    async profile({ accessToken }) {
      const user = await getJson<GithubUser>(`${api}/user`, accessToken);
      const emails = await getJson<ProviderEmail[]>(`${api}/user/emails`, accessToken);
      const claims = claimsOf({
        iss: api,
        sub: String(user.id),
        name: user.name,
        full_name: user.name,
        preferred_username: user.login,
        user_name: user.login,
        avatar_url: user.avatar_url,
        provider_id: String(user.id),
      });
      return { emails: emails.filter(({ email }) => email), claims };
    },
  };
}
