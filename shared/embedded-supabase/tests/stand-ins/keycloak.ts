/** A realm of Keycloak on this machine: an OpenID provider whose endpoints lie where Keycloak has them. */
import { OAuth2Server } from 'oauth2-mock-server';

export interface OpenidAccount {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
}

export interface OpenidProvider {
  url: string;
  /** Whom its tokens and its userinfo are about. */
  account: OpenidAccount;
  idToken(claims: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

export async function startKeycloak(): Promise<OpenidProvider> {
  const endpoint = (name: string) => `/protocol/openid-connect/${name}`;
  const server = new OAuth2Server(undefined, undefined, {
    endpoints: {
      authorize: endpoint('auth'),
      token: endpoint('token'),
      userinfo: endpoint('userinfo'),
      jwks: endpoint('certs'),
    },
  });
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const provider: OpenidProvider = {
    url: server.issuer.url ?? '',
    account: { sub: 'nobody' },
    idToken: (claims) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          Object.assign(payload, provider.account, claims);
        },
      }),
    stop: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', ({ payload }: { payload: object }) => {
    Object.assign(payload, provider.account);
  });
  server.service.on('beforeUserinfo', (answer: { body: unknown }) => {
    answer.body = provider.account;
  });
  return provider;
}
