/** How one site is served. All of it can differ per deployment while the builds stay the same. */
export interface SiteOptions {
  /** Base URL of Supabase, hosted or embedded. */
  supabaseUrl: string;
  /** The publishable key: the one meant for browsers. */
  publishableKey: string;
  /** Where people reach the site, such as `https://dabbab.example`. Never what a request says: anybody may send any Host. */
  siteUrl: string;
  /** The registry of the builds that the site has of its own (`remotes.json`): a file, read again when it changes. */
  registryFile: string;
  /** Which releases in the ledger are for this site; empty: none, it serves its own builds alone. */
  channel: string;
  /** A file that keeps the last releases that could be read, for a start while the database is down; without it nothing is kept. */
  releasesCopy?: string | undefined;
  /** Folder with the build of the shell. */
  shellDir: string;
  /** Folders of remotes that this server itself serves, by URL path (`/remotes/listings/`). */
  remoteDirs: Record<string, string>;
  /** Signs what the server keeps in cookies. By default it makes one up at its start: several servers of one site need the same. */
  cookieSecret?: string | undefined;
  /** Origins without port from which `?mf.<name>=` may load a remote for anybody; empty in production. */
  overrideOrigins: string[];
  /** Where a development server serves the shell instead of `shellDir`; ends with a slash. */
  liveShell?: string | undefined;
}
