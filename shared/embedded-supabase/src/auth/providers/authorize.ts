/** The way to a provider. */
import type { TransactionSql } from 'postgres';
import type { AuthContext } from '../context.ts';
import { createFlowState, readChallenge } from '../flow-state.ts';
import { enabledProvider } from './enabled-provider.ts';
import { authorizationUrl } from './exchange.ts';
import { signState } from './state.ts';

/** Parameters meant for us, which are not passed on to the provider. */
const OURS = new Set(['provider', 'scopes', 'code_challenge', 'code_challenge_method']);
/** Set by us alone. */
const RESERVED = new Set(['client_id', 'redirect_uri', 'response_type', 'scope', 'state']);

/**
 * Where to send the person.
 * @param linkTo their account, if they want to sign in to it with the provider from now on
 */
export async function providerUrl(
  tx: TransactionSql,
  auth: AuthContext,
  query: URLSearchParams,
  referrer: string,
  linkTo = '',
): Promise<string> {
  const name = query.get('provider') ?? '';
  const client = enabledProvider(auth, name);
  const challenge = readChallenge({
    code_challenge: query.get('code_challenge') ?? '',
    code_challenge_method: query.get('code_challenge_method') ?? '',
  });
  const flow = challenge && { ...challenge, userId: null, providerType: name, method: 'oauth' as const };
  const flowState = flow && (await createFlowState(tx, flow));
  const state = await signState({
    provider: name,
    referrer,
    flow_state_id: flowState?.id ?? '',
    linking_target_id: linkTo,
  });
  const scopes = (query.get('scopes') ?? '').split(/[\s,]+/).filter(Boolean);
  const more = [...query].filter(([key]) => !OURS.has(key) && !RESERVED.has(key));
  return authorizationUrl(client, state, scopes, more);
}
