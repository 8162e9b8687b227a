/** The platform's check before a function runs (`verify_jwt`). It lets in whoever has a token or a key of the project. */
import type { IncomingHttpHeaders } from 'node:http';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { LOCAL_KEYS } from '../local-keys.ts';
import { Failure } from './failure.ts';

const secret = new TextEncoder().encode(LOCAL_KEYS.jwtSecret);
const keys: unknown[] = [LOCAL_KEYS.publishableKey, LOCAL_KEYS.secretKey];

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
  if (algorithm === 'ES256' || algorithm === 'RS256') {
    // This machine signs with the shared secret only: such a token is another project's.
    throw new Failure('UNAUTHORIZED_ASYMMETRIC_JWT', 'Invalid JWT');
  }
  if (algorithm !== 'HS256') {
    throw new Failure('UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM', `Unsupported JWT algorithm ${algorithm}`);
  }
  await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(() => {
    throw new Failure('UNAUTHORIZED_LEGACY_JWT', 'Invalid JWT');
  });
}

function algorithmOf(token: string): string {
  try {
    return String(decodeProtectedHeader(token).alg);
  } catch {
    throw new Failure('UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT');
  }
}
