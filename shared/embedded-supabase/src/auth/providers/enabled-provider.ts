/** The providers of `[auth.external.…]`. */
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import type { ProviderClient } from './exchange.ts';
import { github } from './github.ts';
import { google } from './google.ts';
import { keycloak } from './keycloak.ts';

const PROVIDERS = { github, google, keycloak };
type Name = keyof typeof PROVIDERS;

const isOurs = (name: string): name is Name => Object.hasOwn(PROVIDERS, name);

/** Those GoTrue knows besides: it calls them switched off, and others unknown. */
const ELSEWHERE =
  /^(apple|azure|bitbucket|discord|facebook|figma|fly|gitlab|kakao|linkedin|linkedin_oidc|notion|slack|slack_oidc|spotify|twitch|twitter|workos|x|zoom)$/;

/** @param code GoTrue's word for the refusal, which is another one on the way back */
export function enabledProvider(auth: AuthContext, asked: string, code = 'validation_failed'): ProviderClient {
  const name = asked.toLowerCase();
  const unsupported = (why: string) => new AuthError(400, code, `Unsupported provider: ${why}`);
  const settings = auth.config.external[name];
  if (!isOurs(name)) {
    throw unsupported(ELSEWHERE.test(name) ? 'provider is not enabled' : `Provider ${name} could not be found`);
  }
  if (!settings?.enabled) throw unsupported('provider is not enabled');
  if (!settings.client_id) throw unsupported('missing OAuth client ID');
  if (!settings.secret) throw unsupported('missing OAuth secret');
  if (name === 'keycloak' && !settings.url) throw unsupported('unable to find URL for the Keycloak provider');
  return {
    provider: PROVIDERS[name](settings.url),
    // Further ones, behind commas, are of apps that bring id tokens.
    clientId: settings.client_id.split(',')[0] as string,
    secret: settings.secret,
    redirectUri: settings.redirect_uri || `${auth.url}/callback`,
  };
}
