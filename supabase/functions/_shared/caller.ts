/** Who calls, and whether it is their turn. */
import { answerOf, database } from './database.ts';
import { Refusal } from './refusal.ts';

export interface Caller {
  id: string;
  /** The claim `aal` of the token: `aal2` once a second factor was given. */
  assurance: string;
}

/**
 * The person who calls. The platform's own check lets in the publishable key, too.
 * @throws Refusal 401
 */
export async function callerOf(request: Request): Promise<Caller> {
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
  // A key of the project is no token: only what has three parts can be one.
  if (token.split('.').length !== 3) throw new Refusal(401, 'signed_out');
  const { data, error } = await database.auth.getUser(token);
  if (data.user) {
    const claims: { aal?: string } = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return { id: data.user.id, assurance: claims.aal ?? 'aal1' };
  }
  throw (error?.status ?? 0) >= 400 && (error?.status ?? 0) < 500
    ? new Refusal(401, 'signed_out')
    : new Refusal(503, 'unavailable');
}

/** @throws Refusal 429 with Retry-After, 403 for a suspended person or without the second factor, 503 during maintenance */
export async function takeTurn({ id, assurance }: Caller, name: string): Promise<void> {
  const wait = await answerOf<number>(database.rpc('take_function_turn', { person: id, name, assurance }));
  if (wait > 0) throw new Refusal(429, 'rate_limited', { retry_after: wait }, { 'retry-after': String(wait) });
}
