/** The database in the caller's own name: what they may do is its decision. */
import { type SupabaseClient, createClient } from 'npm:@supabase/supabase-js@2';
import { Refusal } from './refusal.ts';

/** @throws Refusal 401 for who brings no token of a person: the platform's own check lets in the publishable key, too */
export function asCaller(request: Request): SupabaseClient {
  const authorization = request.headers.get('authorization') ?? '';
  // A key of the project is no token: only what has three parts can be one.
  if (authorization.split('.').length !== 3) throw new Refusal(401, 'signed_out');
  return createClient(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_ANON_KEY') ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization } },
  });
}
