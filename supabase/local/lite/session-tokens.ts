/**
 * MEND: the access tokens @supabase/lite signs lack iss, aal, amr, app_metadata, user_metadata and
 * phone, on which policies and clients rely. Every session it hands out gets a full token instead.
 */
import { SignJWT, decodeJwt } from 'jose';
import type { AuthRepository } from './user-ids.ts';

export interface Session {
  access_token: string;
  expires_in: number;
  expires_at: number;
  user: {
    id: string;
    email?: string;
    phone?: string;
    role?: string;
    is_anonymous?: boolean;
    app_metadata: Record<string, unknown>;
    user_metadata: Record<string, unknown>;
  };
}

/** The part of Lite's auth service that this file touches. */
export interface AuthService {
  createSessionForUser(...args: unknown[]): Promise<Session>;
  createRefreshResponse(...args: unknown[]): Promise<Session>;
  repo: AuthRepository & { db: AuthDatabase };
}

interface AuthDatabase {
  withSchema(name: 'auth'): AuthDatabase;
  // Lite's Kysely is untyped.
  // oxlint-disable-next-line typescript/no-explicit-any
  insertInto(table: string): any;
  // oxlint-disable-next-line typescript/no-explicit-any
  selectFrom(table: string): any;
}

export interface TokenOptions {
  issuer: string;
  secret: string;
}

export function giveFullTokens(service: AuthService, options: TokenOptions): void {
  const create = service.createSessionForUser.bind(service);
  service.createSessionForUser = async (...args) => {
    const session = await create(...args);
    const extra = args[3] as { authenticationMethod?: string } | undefined;
    await service.repo.db
      .withSchema('auth')
      .insertInto('mfa_amr_claims')
      .values({
        session_id: sessionId(session),
        authentication_method: extra?.authenticationMethod ?? 'password',
      })
      .execute();
    return remint(service, session, options);
  };
  const refresh = service.createRefreshResponse.bind(service);
  service.createRefreshResponse = async (...args) => remint(service, await refresh(...args), options);
}

const sessionId = (session: Session) => String(decodeJwt(session.access_token).session_id);

async function remint(service: AuthService, session: Session, options: TokenOptions): Promise<Session> {
  const claims = decodeJwt(session.access_token);
  const db = service.repo.db.withSchema('auth');
  const row = await db.selectFrom('sessions').select('aal').where('id', '=', claims.session_id).executeTakeFirst();
  const methods: { authentication_method: string; created_at: string }[] = await db
    .selectFrom('mfa_amr_claims')
    .select(['authentication_method', 'created_at'])
    .where('session_id', '=', claims.session_id)
    .orderBy('created_at', 'desc')
    .execute();
  const { user } = session;
  const access_token = await new SignJWT({
    ...claims,
    iss: options.issuer,
    aud: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role ?? 'authenticated',
    aal: row?.aal ?? 'aal1',
    amr: methods.map((one) => ({
      method: one.authentication_method,
      timestamp: Math.floor(Date.parse(one.created_at) / 1000),
    })),
    is_anonymous: user.is_anonymous ?? false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(options.secret));
  return { ...session, access_token };
}
