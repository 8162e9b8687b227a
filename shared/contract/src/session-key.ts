/**
 * Names the key in local storage under which supabase-js keeps the session: the page asks for data as the signed-in
 * person before supabase-js has loaded.
 */
export function sessionKey(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`;
}
