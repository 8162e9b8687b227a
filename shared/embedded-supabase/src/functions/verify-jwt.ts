/** The platform's check before a function runs (`verify_jwt`). It lets in whoever has a token or a key of the project. */
import type { IncomingHttpHeaders } from 'node:http';
import { decodeProtectedHeader } from 'jose';
import { LOCAL_KEYS } from '../local-keys.ts';
import { verifyProjectToken } from '../project-tokens.ts';
import { Failure } from './failure.ts';

const keys: unknown[] = [LOCAL_KEYS.publishableKey, LOCAL_KEYS.secretKey];

/** How the platform refuses a token by the way in which it says to be signed. */
const refusals: Record<string, 'UNAUTHORIZED_ASYMMETRIC_JWT' | 'UNAUTHORIZED_LEGACY_JWT'> = {
  ES256: 'UNAUTHORIZED_ASYMMETRIC_JWT',
  RS256: 'UNAUTHORIZED_ASYMMETRIC_JWT',
  HS256: 'UNAUTHORIZED_LEGACY_JWT',
};

/** @throws Failure as the hosted platform refuses */
export async function verifyJwt({ authorization, apikey }: IncomingHttpHeaders): Promise<void> {
  if (!authorization) {
    // As hosted, "for migration compatibility": supabase-js sends its key here alone while nobody is signed in.
    if (keys.includes(apikey)) return;
    throw new Failure('UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header');
  }
  const [bearer, token] = authorization.split(' ');
  if (bearer !== 'Bearer' || !token) {
    throw new Failure('UNAUTHORIZED_INVALID_JWT_FORMAT', "Auth header is not 'Bearer {token}'");
  }
  if (keys.includes(token)) return;
  const algorithm = algorithmOf(token);
  const refused = refusals[algorithm];
  if (!refused) throw new Failure('UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM', `Unsupported JWT algorithm ${algorithm}`);
  await verifyProjectToken(token).catch(() => {
    throw new Failure(refused, 'Invalid JWT');
  });
}

function algorithmOf(token: string): string {
  try {
    return String(decodeProtectedHeader(token).alg);
  } catch {
    throw new Failure('UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT');
  }
}
