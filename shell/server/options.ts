/** How one site is served. All of it can differ per deployment while the builds stay the same. */
export interface SiteOptions {
  /** Base URL of Supabase, hosted or embedded. */
  supabaseUrl: string;
  /** The publishable key: the one meant for browsers. */
  publishableKey: string;
  /** Where people reach the site, such as `https://dabbab.example`. Never what a request says: anybody may send any Host. */
  siteUrl: string;
  /** The registry (`remotes.json`): a file, read again when it changes, or a URL, asked every two seconds. */
  registryFile: string;
  /** Keeps the last registry that could be read, for a start while there is none; without it nothing is kept. */
  registryCopy?: string | undefined;
  /** Folder with the build of the shell. */
  shellDir: string;
  /** Folders of remotes that this server itself serves, by URL path (`/remotes/listings/`). */
  remoteDirs: Record<string, string>;
  /** Origins without port from which `?mf.<name>=` may load a remote; empty in production. */
  overrideOrigins: string[];
  /** Where a development server serves the shell instead of `shellDir`; ends with a slash. */
  liveShell?: string | undefined;
}
