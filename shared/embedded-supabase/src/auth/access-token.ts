/** The access token: a JWT with every claim of hosted Supabase. */
import { SignJWT, jwtVerify } from 'jose';
import { LOCAL_KEYS } from '../local-keys.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import type { UserRow } from './users.ts';

const secret = new TextEncoder().encode(LOCAL_KEYS.jwtSecret);

export interface AmrEntry {
  method: string;
  /** Seconds. */
  timestamp: number;
}

export interface SessionClaims {
  id: string;
  aal: string;
  amr: AmrEntry[];
}

export async function signAccessToken(
  auth: AuthContext,
  user: UserRow,
  session: SessionClaims,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + auth.config.jwt_expiry;
  const claims = {
    iss: auth.url,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
  return { token, expiresAt };
}

export async function verifyAccessToken(token: string): Promise<Record<string, unknown>> {
  try {
    // The one algorithm we sign with: `none` and every other one is refused.
    return (await jwtVerify(token, secret, { algorithms: ['HS256'] })).payload;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}
