/** The way back from a provider. */
import type { TransactionSql } from 'postgres';
import type { AuthContext, Visitor } from '../context.ts';
import { now, transaction } from '../database.ts';
import { AuthError } from '../errors.ts';
import { linkIdentity } from '../identities/link.ts';
import { type TokenAnswer, signIn } from '../sessions.ts';
import { enabledProvider } from './enabled-provider.ts';
import { exchangeCode } from './exchange.ts';
import type { ProviderProfile, ProviderTokens } from './provider.ts';
import { ProviderRefusal } from './refusal.ts';
import { accountOf } from './sign-in.ts';
import type { OAuthState } from './state.ts';

/** Where the person goes next: with tokens in the fragment, or with a code that their app can trade for them. */
export async function finishSignIn(
  auth: AuthContext,
  visitor: Visitor,
  state: OAuthState,
  answer: URLSearchParams,
): Promise<string> {
  const refusal = answer.get('error');
  if (refusal) throw new ProviderRefusal(refusal, answer.get('error_description') ?? '');
  const code = answer.get('code');
  if (!code) {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing');
  }
  const { tokens, profile } = await askProvider(auth, state.provider, code, answer);
  return transaction(auth.sql, async (tx) => {
    const user = state.linking_target_id
      ? await linkIdentity(tx, auth, state.linking_target_id, state.provider, profile)
      : await accountOf(tx, auth, visitor, state.provider, profile);
    if (state.flow_state_id) {
      const url = new URL(state.referrer);
      url.searchParams.set('code', await authCode(tx, state.flow_state_id, user.id, tokens));
      return url.href;
    }
    return `${state.referrer}#${fragmentOf(await signIn(tx, auth, visitor, user, 'oauth'), tokens)}`;
  });
}

async function askProvider(
  auth: AuthContext,
  name: string,
  code: string,
  answer: URLSearchParams,
): Promise<{ tokens: ProviderTokens; profile: ProviderProfile }> {
  const failed = (message: string) => (cause: unknown) => {
    throw new AuthError(500, 'unexpected_failure', message, { cause });
  };
  const client = enabledProvider(auth, name, 'oauth_provider_not_supported');
  const tokens = await exchangeCode(client, answer).catch(failed(`Unable to exchange external code: ${code}`));
  const profile = await client.provider
    .profile(tokens)
    .catch(failed('Error getting user profile from external provider'));
  return { tokens, profile };
}

async function authCode(
  tx: TransactionSql,
  flowStateId: string,
  userId: string,
  { accessToken, refreshToken }: ProviderTokens,
): Promise<string> {
  const [flow] = await tx<{ auth_code: string }[]>`
    update auth.flow_state set user_id = ${userId}, provider_access_token = ${accessToken},
      provider_refresh_token = ${refreshToken ?? ''}, auth_code_issued_at = ${now()}, updated_at = ${now()}
    where id = ${flowStateId} returning auth_code`;
  if (!flow) throw new AuthError(422, 'flow_state_not_found', 'Flow state not found');
  return flow.auth_code;
}

function fragmentOf(answer: TokenAnswer, { accessToken, refreshToken }: ProviderTokens): URLSearchParams {
  return new URLSearchParams({
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    provider_token: accessToken,
    ...(refreshToken && { provider_refresh_token: refreshToken }),
    refresh_token: answer.refresh_token,
    token_type: answer.token_type,
  });
}
