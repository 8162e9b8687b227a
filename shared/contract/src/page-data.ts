import type { Language } from './language.ts';
import type { RegisteredRemote } from './registry.ts';
import type { SiteSettings } from './settings.ts';

/** Id of the `<script type="application/json">` that carries the page data. */
export const PAGE_DATA_ID = 'page-data';

/** The key of a query, and the data that it gave. */
export type ServedQuery = readonly [key: readonly unknown[], data: unknown];

/** What the HTML server inlines, so that the first view needs no further request for it. */
export interface PageData {
  supabaseUrl: string;
  publishableKey: string;
  language: Language;
  /** Settings that differ from the defaults; empty if Supabase did not answer in time. */
  settings: Partial<SiteSettings>;
  remotes: RegisteredRemote[];
  /** Which site this is among those that share the database: its releases are those of this channel. */
  channel: string;
  /** The release of the shell; none: the site's own build. Until `watchedUntil` every visit tells how it went with it. */
  shell?: { version: string; watchedUntil?: string | undefined } | undefined;
  /** Whether this browser holds a pass as one that tests releases, or is to ask for one for whoever is signed in; undefined: nobody tests. */
  pass?: 'held' | 'wanted' | undefined;
  /** Origins from which this page loads the trial builds that its address names (`?mf.<name>=<url>`). */
  overrideOrigins: string[];
  /** This is the page that the service worker keeps for a start without a connection: it stands for any address. */
  offline?: true | undefined;
  /** What the server has drawn the page with, for the query cache; none where it has drawn nothing. */
  queries?: readonly ServedQuery[] | undefined;
}
