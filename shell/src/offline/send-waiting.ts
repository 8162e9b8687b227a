import { accessToken } from '@dabbab/platform/access-token';
import { dropWaiting, type WaitingRequest, waitingRequests } from '@dabbab/platform/kit/waiting-requests';
import { page } from '@dabbab/platform/page';
import { queryClient } from '@dabbab/platform/query';
import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';

/** Sends what of the signed-in person waits for a connection: now, and whenever there is one again. */
export function followWaiting(): void {
  const soon = () => void sendWaiting().catch(() => {}); // the next connection is the next try
  addEventListener('online', soon);
  store.sub(sessionAtom, soon);
  soon();
}

/** One tab sends at a time. What the backend refuses is dropped: it would refuse it again. */
async function sendWaiting(): Promise<void> {
  const userId = store.get(sessionAtom).user?.id;
  if (userId === undefined || Object.keys(waitingRequests(userId)).length === 0) return;
  await navigator.locks.request(`dabbab:waiting:${userId}`, async () => {
    for (const [about, request] of Object.entries(waitingRequests(userId))) {
      const { status } = await send(request);
      const isHeld = status === 401 || status === 429 || status >= 500;
      if (isHeld) return;
      // Somebody may have thought better of it meanwhile.
      if (JSON.stringify(waitingRequests(userId)[about]) === JSON.stringify(request)) dropWaiting(userId, about);
      for (const queryKey of request.invalidates) void queryClient.invalidateQueries({ queryKey });
    }
  });
}

async function send({ method, path, body }: WaitingRequest): Promise<Response> {
  const token = await accessToken();
  const { supabaseUrl, publishableKey } = page();
  return fetch(`${supabaseUrl}/rest/v1/${path}`, {
    method,
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}
