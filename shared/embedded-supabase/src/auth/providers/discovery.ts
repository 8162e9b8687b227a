import * as oauth from 'oauth4webapi';
import { requestOptions } from './requests.ts';

const known = new Map<string, Promise<oauth.AuthorizationServer>>();

/** Where an OpenID provider does what, asked once. */
export function discover(issuer: string): Promise<oauth.AuthorizationServer> {
  const found = known.get(issuer) ?? ask(new URL(issuer));
  known.set(issuer, found);
  // A failure is not kept: the provider may be reachable later.
  found.catch(() => known.delete(issuer));
  return found;
}

async function ask(issuer: URL): Promise<oauth.AuthorizationServer> {
  const answer = await oauth.discoveryRequest(issuer, requestOptions(issuer.href));
  return oauth.processDiscoveryResponse(issuer, answer);
}
