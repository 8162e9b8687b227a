/** Who asks: the API key every request needs, and the token that may come with it. */
import { type JWTPayload, errors } from 'jose';
import { LOCAL_KEYS } from '../local-keys.ts';
import { verifyProjectToken } from '../project-tokens.ts';
import type { Claims } from '../request-scope.ts';

export type Caller = { ok: true; claims: Claims; secret: boolean } | { ok: false; response: Response };

const KEYS = new Map([
  [LOCAL_KEYS.publishableKey, 'anon'],
  [LOCAL_KEYS.secretKey, 'service_role'],
]);

const refuse = (body: object, code: string): Caller => ({
  ok: false,
  response: Response.json(body, { status: 401, headers: { 'sb-error-code': code } }),
});

/** Checks the `apikey` header (or query) as the hosted gateway does. */
export function checkApiKey(request: Request): Caller {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (!key) {
    return refuse(
      {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
      'UNAUTHORIZED_MISSING_API_KEY',
    );
  }
  const role = KEYS.get(key);
  if (!role) {
    return refuse(
      { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' },
      'UNAUTHORIZED_INVALID_API_KEY',
    );
  }
  const secretKey = role === 'service_role';
  if (secretKey && /^\s*Mozilla\//.test(request.headers.get('user-agent') ?? '')) {
    return refuse({ message: 'Forbidden use of secret API key in browser' }, 'UNAUTHORIZED_INVALID_API_KEY_TYPE');
  }
  return { ok: true, claims: { role }, secret: secretKey };
}

/** Checks key and token. Without a token, or with the key in its place, the key's role asks. */
export async function identify(request: Request): Promise<Caller> {
  const caller = checkApiKey(request);
  return caller.ok ? withToken(request, caller) : caller;
}

/** As `identify`, for services that serve without a key (public and signed files). */
export async function identifyLoosely(request: Request): Promise<Caller> {
  const key = request.headers.get('apikey') ?? bearer(request);
  const role = key === null ? undefined : KEYS.get(key);
  const caller: Caller = { ok: true, claims: { role: role ?? 'anon' }, secret: role === 'service_role' };
  return withToken(request, caller);
}

async function withToken(request: Request, caller: Caller): Promise<Caller> {
  const token = bearer(request);
  if (token === null || KEYS.has(token)) return caller;
  try {
    const payload = await verified(token);
    const role = typeof payload.role === 'string' ? payload.role : 'anon';
    return { ok: true, claims: { ...payload, role }, secret: role === 'service_role' };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return tokenRefused('PGRST303', 'JWT expired');
    return tokenRefused('PGRST301', 'No suitable key or wrong key type');
  }
}

/** A page asks many things with one token, whose signature stays as good as it was. */
const lately = new Map<string, JWTPayload>();
const MOST_LATELY = 500;

async function verified(token: string): Promise<JWTPayload> {
  const known = lately.get(token);
  if (known && (known.exp ?? 0) > Date.now() / 1000) return known;
  const payload = await verifyProjectToken(token);
  if (lately.size >= MOST_LATELY) lately.clear();
  lately.set(token, payload);
  return payload;
}

const tokenRefused = (code: string, message: string): Caller => ({
  ok: false,
  response: Response.json(
    { code, message, details: null, hint: null },
    { status: 401, headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` } },
  ),
});

function bearer(request: Request): string | null {
  return /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
