/** Signing in with an id token that an app got from a provider by itself (One Tap, native sign-in). */
import { createHash } from 'node:crypto';
import { type JWTPayload, createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { text } from '../body.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, OAuthError, invalid } from '../errors.ts';
import { discover } from './discovery.ts';
import { google } from './google.ts';
import { keycloak } from './keycloak.ts';
import { type OidcClaims, oidcProfile } from './oidc-profile.ts';
import type { ProviderProfile } from './provider.ts';

export const idTokenFields = z.object({
  provider: text(64),
  id_token: text(16_384),
  access_token: text(16_384),
  nonce: text(1024),
  /** Adds an identity to the account of the caller, instead of signing in. */
  link_identity: z.boolean().nullish(),
});

const WITH_ID_TOKENS = { google, keycloak };
const hasIdTokens = (name: string): name is keyof typeof WITH_ID_TOKENS => Object.hasOwn(WITH_ID_TOKENS, name);

const refused = (why: string) => new OAuthError('invalid request', why);

/** The person the token is about, if it was made for this project. */
export async function readIdToken(
  auth: AuthContext,
  { provider: name, id_token, access_token, nonce }: z.infer<typeof idTokenFields>,
): Promise<ProviderProfile> {
  if (!id_token) throw refused('id_token required');
  if (!name) throw refused('provider or client_id and issuer required');
  if (!hasIdTokens(name)) throw invalid(`Custom OIDC provider ${JSON.stringify(name)} not allowed`);
  const settings = auth.config.external[name];
  const { issuer } = WITH_ID_TOKENS[name](settings?.url ?? '');
  if (!settings?.enabled) {
    throw new AuthError(400, 'provider_disabled', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`);
  }
  const claims = await verify(id_token, issuer);
  if (claims.at_hash && access_token && claims.at_hash !== halfHash(access_token)) throw refused('Bad ID token');
  if (!claims.sub) throw refused('Missing sub claim in id_token');
  const audience = [claims.aud ?? []].flat();
  if (!settings.client_id.split(',').some((id) => id && audience.includes(id))) {
    throw refused('Unacceptable audience in id_token');
  }
  if (!settings.skip_nonce_check) checkNonce(claims.nonce, nonce);
  return oidcProfile(claims as OidcClaims);
}

async function verify(token: string, issuer: string): Promise<JWTPayload> {
  try {
    const { jwks_uri } = await discover(issuer);
    return (await jwtVerify(token, keysAt(jwks_uri ?? ''), { issuer })).payload;
  } catch (error) {
    console.error(`auth: an id token of ${issuer} was refused:`, (error as Error).message);
    throw refused('Bad ID token');
  }
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Fetched once, and again when a key is missing. */
function keysAt(url: string): ReturnType<typeof createRemoteJWKSet> {
  const keys = keySets.get(url) ?? createRemoteJWKSet(new URL(url));
  keySets.set(url, keys);
  return keys;
}

/** Of an access token, as OpenID Connect puts it into the id token. */
const halfHash = (token: string) => createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

/** The app keeps the nonce and sends its hash to the provider: a stolen token is of no use without it. */
function checkNonce(inToken: unknown, given: string): void {
  if (Boolean(inToken) !== Boolean(given)) {
    throw refused('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (given && inToken !== createHash('sha256').update(given).digest('hex')) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
  }
}
