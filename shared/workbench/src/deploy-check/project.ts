/** A Supabase, as a browser knows it. */
export interface Project {
  /** Without a slash at its end. */
  url: string;
  /** The publishable one. */
  key: string;
}

/** @throws if it is one that no browser may have: then the look itself would prove nothing */
export function checkKey(key: string): void {
  const [, payload = ''] = key.split('.');
  const role = payload && (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role?: string }).role;
  if (key.startsWith('sb_secret_') || role === 'service_role')
    throw new Error('--key is a secret key: give the publishable one, which the pages of the site carry');
}
