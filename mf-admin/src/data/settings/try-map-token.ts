/** What Mapbox says of a token; `blocked`: this page may not ask it, `unreachable`: it gave no answer. */
export type TokenVerdict = 'good' | 'unknown' | 'elsewhere' | 'limit' | 'blocked' | 'unreachable';

/** What the maps of the site ask for first. */
const ADDRESS = 'https://api.mapbox.com/v4/mapbox.mapbox-streets-v8.json?secure&access_token=';

const verdicts: Record<number, TokenVerdict> = { 200: 'good', 401: 'unknown', 403: 'elsewhere', 429: 'limit' };

/** Asks Mapbox for what maps ask first, with a token that may not be saved yet. */
export async function tryMapToken(token: string): Promise<TokenVerdict> {
  let blocked = false;
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    blocked ||= event.blockedURI.startsWith('https://api.mapbox.com');
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    const { status } = await fetch(ADDRESS + encodeURIComponent(token), { cache: 'no-store' });
    return verdicts[status] ?? 'unreachable';
  } catch {
    // The event of the policy comes as a task of its own, after the refusal.
    await new Promise((resolve) => setTimeout(resolve));
    return blocked ? 'blocked' : 'unreachable';
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}
