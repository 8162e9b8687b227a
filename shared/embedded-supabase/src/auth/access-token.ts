/** The access token: a JWT with every claim of hosted Supabase. */
import { signProjectToken, verifyProjectToken } from '../project-tokens.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import type { UserRow } from './users.ts';

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
  return { token: await signProjectToken(claims), expiresAt };
}

export async function verifyAccessToken(token: string): Promise<Record<string, unknown>> {
  try {
    return await verifyProjectToken(token);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}
