/** Requests to a provider. */
import * as oauth from 'oauth4webapi';

/** As long as GoTrue waits for a provider. */
const TIMEOUT_MS = 10_000;

/** Stand-ins on this machine speak http. */
export function requestOptions(url: string) {
  return {
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
    [oauth.allowInsecureRequests]: new URL(url).protocol === 'http:',
  };
}

/** What the provider says of the owner of the token. */
export async function getJson<T>(url: string, accessToken: string): Promise<T> {
  const headers = new Headers({ accept: 'application/json' });
  const answer = await oauth.protectedResourceRequest(
    accessToken,
    'GET',
    new URL(url),
    headers,
    null,
    requestOptions(url),
  );
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
