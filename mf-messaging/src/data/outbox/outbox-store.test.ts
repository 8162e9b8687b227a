import { type entries, set } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import type { OutboxMessage } from './outbox-message.ts';
import { outboxStore } from './outbox-store.ts';

const kept = new Map<IDBValidKey, OutboxMessage>();
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  entries: vi.fn<typeof entries>(async () => [...kept] as never),
  set: vi.fn<typeof set>(async (key, message) => void kept.set(key, message as OutboxMessage)),
  del: async (key: IDBValidKey) => void kept.delete(key),
}));

it('keeps what the database takes no more in memory, in place of what it has', async () => {
  const { id } = await outboxStore.add('sultan', { to: { conversationId: 'one' }, body: 'تمام' });
  const [[key, message]] = (await outboxStore.read('sultan')) as [[string, OutboxMessage]];
  vi.mocked(set).mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  const refusal = { code: 'forbidden', reason: 'blocked' } as const;
  await outboxStore.put('sultan', key, { ...message, refusal });
  expect((await outboxStore.read('sultan')).map(([, one]) => one)).toEqual([{ ...message, id, refusal }]);
  await outboxStore.remove('sultan', key);
  expect(await outboxStore.read('sultan')).toEqual([]);
});
