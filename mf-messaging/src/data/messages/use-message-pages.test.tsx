import { queryClient, QueryClientProvider } from '@dabbab/platform/query';
import type { rest } from '@dabbab/platform/rest';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepMessages } from './fresh-messages.ts';
import type { Message } from './messages.ts';
import { useMessagePages } from './use-message-pages.ts';

const message = (seq: number) => ({ id: `id-${seq}`, seq }) as Message;
let stored: Message[] = [];
let answers: Promise<unknown> = Promise.resolve();

vi.mock('@dabbab/platform/rest', () => ({
  rest: () =>
    ({
      rpc: (_name: string, { after_seq = 0, page_size = 40 }: { after_seq?: number; page_size?: number }) => {
        const rows = stored.filter(({ seq }) => seq > after_seq);
        const data = after_seq ? rows : rows.toReversed().slice(0, page_size);
        const answer = answers.then(() => ({ data, error: null }));
        return Object.assign(answer, { abortSignal: () => answer });
      },
    }) as unknown as ReturnType<typeof rest>,
}));

beforeEach(() => {
  queryClient.clear();
  answers = Promise.resolve();
});

const read = () =>
  renderHook(() => useMessagePages('talk'), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result;
const seqs = (pages: Message[][]) => pages.map((page) => page.map(({ seq }) => seq));

it('puts what came since before the pages, and draws no page again for it', async () => {
  stored = [message(1), message(2)];
  const result = read();
  await waitFor(() => expect(seqs(result.current.pages)).toEqual([[], [2, 1]]));
  const [, before] = result.current.pages;
  keepMessages('talk', [message(3)]);
  await waitFor(() => expect(seqs(result.current.pages)).toEqual([[3], [2, 1]]));
  expect(result.current.pages[1]).toBe(before);
});

it('loses nothing that comes while a page is being read, and fetches what is missing between', async () => {
  let answer = () => {};
  answers = new Promise<void>((done) => (answer = done));
  stored = [message(1)];
  const result = read();
  stored = [1, 2, 3, 4].map((seq) => message(seq));
  keepMessages('talk', [message(4)]); // live, before the page has come
  answer();
  await waitFor(() => expect(seqs(result.current.pages)).toEqual([[4, 3, 2], [1]]));
});
