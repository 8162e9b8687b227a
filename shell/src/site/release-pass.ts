import { page } from '@dabbab/platform/page';
import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { storedAccessToken } from '@dabbab/platform/stored-session';

/**
 * Asks the server for the pass of whoever is signed in, or signs in later, and gives it back when they sign out. With it the next
 * page has the trials that this account was named for.
 */
export function followReleasePass(): void {
  let holds = page().pass === 'held';
  const ask = () => {
    const { status } = store.get(sessionAtom);
    const token = storedAccessToken();
    if (status === 'signed-in' && !holds && token) {
      holds = true;
      send({ authorization: `Bearer ${token}` });
    } else if (status === 'signed-out' && holds) {
      holds = false;
      send({});
    }
  };
  ask();
  store.sub(sessionAtom, ask);
}

function send(headers: Record<string, string>): void {
  // Without a pass one has what everybody has.
  fetch('/release-pass', { method: 'POST', keepalive: true, headers }).catch(() => undefined);
}
