/** What comes back from the provider as it went there: signed, for five minutes. */
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { LOCAL_KEYS } from '../../local-keys.ts';
import { AuthError } from '../errors.ts';

const LIFETIME = '5m';
const secret = new TextEncoder().encode(LOCAL_KEYS.jwtSecret);

const state = z.object({
  provider: z.string(),
  /** Where the person is led in the end. */
  referrer: z.string(),
  /** Of an app that takes part in PKCE; empty otherwise. */
  flow_state_id: z.string(),
  /** The account that asked to be linked; empty otherwise. */
  linking_target_id: z.string(),
});

export type OAuthState = z.infer<typeof state>;

export const signState = (claims: OAuthState): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).setExpirationTime(LIFETIME).sign(secret);

export async function readState(token: string): Promise<OAuthState> {
  if (!token) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  try {
    return state.parse((await jwtVerify(token, secret, { algorithms: ['HS256'] })).payload);
  } catch (cause) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state', { cause });
  }
}
