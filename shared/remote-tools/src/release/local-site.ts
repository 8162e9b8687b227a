/** A site that runs on this machine, for whoever names none in the environment. */
export interface LocalSite {
  url: string;
  /** Its registry, beside which its releases lie. */
  registryFile: string;
  supabase: { url: string; secretKey: string };
  /** Who sees screens that visitors do not. */
  account: { email: string; password: string };
}
