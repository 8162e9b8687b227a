/** The two steps of OAuth's authorization code. */
import * as oauth from 'oauth4webapi';
import type { Provider, ProviderTokens } from './provider.ts';
import { requestOptions } from './requests.ts';

export interface ProviderClient {
  provider: Provider;
  clientId: string;
  secret: string;
  /** Where the provider sends people back to: our callback. */
  redirectUri: string;
}

/** @param more the caller's own parameters, which the provider gets as they are */
export async function authorizationUrl(
  { provider, clientId, redirectUri }: ProviderClient,
  state: string,
  scopes: string[],
  more: Iterable<[string, string]>,
): Promise<string> {
  const { authorization_endpoint } = await provider.server();
  if (!authorization_endpoint) throw new Error('The provider names no place to sign in');
  const url = new URL(authorization_endpoint);
  const own = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...provider.scopes, ...scopes].join(' '),
    state,
  };
  for (const [name, value] of [...Object.entries(own), ...more]) url.searchParams.set(name, value);
  return url.href;
}

/** @param answer what the provider added to our callback */
export async function exchangeCode(
  { provider, clientId, secret, redirectUri }: ProviderClient,
  answer: URLSearchParams,
): Promise<ProviderTokens> {
  const server = await provider.server();
  const client: oauth.Client = { client_id: clientId };
  // Our own signature on the state has been checked already.
  const parameters = oauth.validateAuthResponse(server, client, answer, oauth.skipStateCheck);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(secret),
    parameters,
    redirectUri,
    oauth.nopkce,
    requestOptions(server.token_endpoint ?? redirectUri),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    idClaims: oauth.getValidatedIdTokenClaims(tokens),
  };
}
