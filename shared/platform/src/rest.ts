import { PostgrestClient } from '@supabase/postgrest-js';
import { accessToken } from './access-token.ts';
import type { Answers } from './answers.ts';
import type { Database } from './database.types.ts';
import { loadTexts } from './i18n.ts';
import { page } from './page.ts';
import { takePrefetched } from './prefetched.ts';

type Functions = Database['public']['Functions'];

/** The generated types, with the answers that `Answers` describes. */
interface Api {
  public: Omit<Database['public'], 'Functions'> & {
    Functions: {
      [Name in keyof Functions]: Name extends keyof Answers
        ? Omit<Functions[Name], 'Returns'> & { Returns: Answers[Name] }
        : Functions[Name];
    };
  };
}

let client: PostgrestClient<Api> | undefined;

/**
 * Gives the data client: the PostgREST part of supabase-js, acting for whoever is signed in.
 * Only `src/data` of a domain calls it.
 */
export function rest(): PostgrestClient<Api> {
  client ??= new PostgrestClient<Api>(`${page().supabaseUrl}/rest/v1`, {
    headers: { apikey: page().publishableKey },
    fetch: fetchAsUser,
    // The query cache retries; both together would keep a person waiting for half a minute before an error shows.
    retry: false,
  });
  return client;
}

async function fetchAsUser(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await accessToken();
  const url = input instanceof Request ? input.url : String(input);
  const prefetched = takePrefetched(init.method ?? 'GET', url, token);
  if (prefetched) return prefetched;
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(input, { ...init, headers });
  // The words for a refusal must be there before it is shown.
  if (response.status >= 400) await loadTexts('platform-refusals');
  // Maintenance has begun: the shell reads the settings again.
  if (response.status === 503) dispatchEvent(new Event('dabbab:closed'));
  return response;
}
