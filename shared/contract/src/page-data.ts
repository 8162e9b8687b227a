import type { Language } from './language.ts';
import type { RegisteredRemote } from './registry.ts';
import type { SiteSettings } from './settings.ts';

/** Id of the `<script type="application/json">` that carries the page data. */
export const PAGE_DATA_ID = 'page-data';

/** What the HTML server inlines, so that the first view needs no further request for it. */
export interface PageData {
  supabaseUrl: string;
  publishableKey: string;
  language: Language;
  /** Settings that differ from the defaults; empty if Supabase did not answer in time. */
  settings: Partial<SiteSettings>;
  remotes: RegisteredRemote[];
  /** Origins from which this page loads the trial builds that its address names (`?mf.<name>=<url>`). */
  overrideOrigins: string[];
}
