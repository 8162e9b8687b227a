/** Tokens as Realtime checks them, with its words for those it refuses. */
import { errors } from 'jose';
import { verifyProjectToken } from '../project-tokens.ts';
import type { Claims } from '../request-scope.ts';

/** Refuses a join as `<code>: <message>`; ends an open channel with the message alone. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  get reason(): string {
    return `${this.code}: ${this.message}`;
  }
}

/** @throws Refused */
export async function verifyToken(token: string): Promise<Claims> {
  try {
    const payload = await verifyProjectToken(token.replaceAll(/\s/g, ''));
    if (typeof payload.role !== 'string' || payload.exp === undefined)
      throw new Refused('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT');
    return { ...payload, role: payload.role };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired(error.payload.exp ?? 0);
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw new Refused('JwtSignatureError', 'Failed to validate JWT signature');
    if (error instanceof Refused) throw error;
    throw new Refused('MalformedJWT', 'The token provided is not a valid JWT');
  }
}

export function expired(at: number): Refused {
  const seconds = Math.max(0, Math.floor(Date.now() / 1000) - at);
  return new Refused('InvalidJWTToken', `Token has expired ${seconds} seconds ago`);
}
