/** Functions that only the server calls: with a secret key of the project, whatever the platform let through. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

function secretKeys(): string[] {
  const named: Record<string, string> = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}');
  return [Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '', ...Object.values(named)].filter((key) => key !== '');
}

/** @throws Refusal 401 for everybody without a secret key (`apikey`, or `authorization: Bearer …`) */
export function requireServer(request: Request): void {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '');
  const given = digest(request.headers.get('apikey') ?? bearer ?? '');
  if (!secretKeys().some((key) => timingSafeEqual(digest(key), given))) throw new Refusal(401, 'server_only');
}
