import { DEFAULT_LANGUAGE } from '@dabbab/contract/language';
import type { PageData } from '@dabbab/contract/page-data';
import { localKeys } from './local-keys.ts';

/** Writes the page data, as JSON that is safe inside a `<script>`, of a remote that runs without the shell. */
export function standalonePageData(): string {
  const data: PageData = {
    supabaseUrl: process.env.SUPABASE_URL ?? localKeys.url,
    publishableKey: process.env.SUPABASE_PUBLISHABLE_KEY ?? localKeys.publishableKey,
    language: DEFAULT_LANGUAGE,
    settings: {},
    remotes: [],
    channel: '',
    overrideOrigins: [],
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
