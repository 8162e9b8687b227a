import type { SupabaseClient } from '@supabase/supabase-js';
import { connectedHost } from './connected-host.ts';
import type { Database } from './database.types.ts';
import { page } from './page.ts';

let client: Promise<SupabaseClient<Database>> | undefined;

/**
 * Loads the Supabase client, for what `rest` cannot do: auth, storage, realtime, functions.
 * It is four times as large as `rest`, so it loads when a session is stored or somebody signs in.
 */
export function loadSupabase(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) => {
    const { supabaseUrl, publishableKey } = page();
    const host = connectedHost();
    // An isolated remote leaves the session to the shell: two clients would race to refresh one token.
    return createClient<Database>(supabaseUrl, publishableKey, host ? { accessToken: () => host.accessToken() } : {});
  });
  client.catch(() => {
    client = undefined; // a chunk that failed to load is asked for again next time
  });
  return client;
}
