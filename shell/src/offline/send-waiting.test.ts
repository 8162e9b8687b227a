import { sendLater, waitingRequests } from '@dabbab/platform/kit/waiting-requests';
import { queryClient } from '@dabbab/platform/query';
import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { rider } from '@dabbab/testing/render';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followWaiting } from './send-waiting.ts';

const queryKey = ['listings', 'saved', rider.id];
const save = { method: 'POST', path: 'saved_listings', body: { listing_id: 'a' }, invalidates: [queryKey] } as const;
const answer = vi.fn<typeof fetch>();

beforeAll(() => followWaiting());

beforeEach(() => {
  localStorage.clear();
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
  queryClient.setQueryData(queryKey, []);
  store.set(sessionAtom, { status: 'signed-in', user: rider });
});

const comeBack = () => dispatchEvent(new Event('online'));
const waiting = () => Object.keys(waitingRequests(rider.id));

it('sends what waits once there is a connection, once, and has the screens ask anew', async () => {
  answer.mockResolvedValue(new Response(null, { status: 201 }));
  sendLater(rider.id, 'saved:a', save);
  comeBack();
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  comeBack();
  expect(answer).toHaveBeenCalledOnce();
  const [address, request] = answer.mock.calls[0] ?? [];
  expect(address).toMatch(/\/rest\/v1\/saved_listings$/);
  expect(request).toMatchObject({ method: 'POST', body: '{"listing_id":"a"}' });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it.each([
  ['the connection is lost again', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the backend stumbles', async () => new Response(null, { status: 503 })],
  ['the session must be refreshed first', async () => new Response(null, { status: 401 })],
])('goes on waiting when %s', async (_what, given) => {
  answer.mockImplementation(given);
  sendLater(rider.id, 'saved:a', save);
  comeBack();
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  await Promise.resolve();
  expect(waiting()).toEqual(['saved:a']);
});

it('drops what the backend refuses: it is kept already, or its ad is gone', async () => {
  answer.mockResolvedValue(new Response(null, { status: 409 }));
  sendLater(rider.id, 'saved:a', save);
  comeBack();
  await vi.waitFor(() => expect(waiting()).toEqual([]));
});

it('keeps what was pressed while the former was on its way', async () => {
  const remove = { method: 'DELETE', path: 'saved_listings?listing_id=eq.a', invalidates: [] } as const;
  answer.mockImplementationOnce(async () => {
    sendLater(rider.id, 'saved:a', remove);
    return new Response(null, { status: 201 });
  });
  sendLater(rider.id, 'saved:a', save);
  comeBack();
  await vi.waitFor(() => expect(waitingRequests(rider.id)).toEqual({ 'saved:a': remove }));
});

it('sends nothing of somebody who is not signed in', async () => {
  store.set(sessionAtom, { status: 'signed-out', user: null });
  sendLater(rider.id, 'saved:a', save);
  comeBack();
  await Promise.resolve();
  expect(answer).not.toHaveBeenCalled();
});
