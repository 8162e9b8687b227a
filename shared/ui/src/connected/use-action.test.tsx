// First: what follows reads the page.
import '@dabbab/testing/setup';
import { AppError } from '@dabbab/platform/errors';
import { getI18n } from '@dabbab/platform/i18n';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient, useQuery } from '@dabbab/platform/query';
import { renderScreen } from '@dabbab/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAction } from './use-action.ts';

const send = vi.fn<(amount: number) => Promise<string>>();
const act: Action<number, string> = { send };
const done = vi.fn<(result: string, amount: number) => void>();

function Screen({ quiet }: { quiet?: boolean }) {
  const { act: press, failure } = useAction(act, { done, ...(!quiet && { failed: () => 'Not paid' }) });
  return (
    <>
      <button type="button" onClick={() => press(1)}>
        one
      </button>
      <button type="button" onClick={() => press(2)}>
        two
      </button>
      <p role="alert">{failure}</p>
    </>
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('ignores a press while the one before is under way, and sends the next', async () => {
  const answers: (() => void)[] = [];
  send.mockImplementation((amount) => new Promise((resolve) => answers.push(() => resolve(`paid ${amount}`))));
  renderScreen(<Screen />);
  for (const name of ['one', 'one', 'two']) await press(name);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  await press('two');
  await waitFor(() => expect(send.mock.calls).toEqual([[1], [2]]));
});

it('keeps showing the last of several optimistic presses while those before it are sent', async () => {
  const queryKey = ['follows', 'shop'];
  let followed = false;
  const fetched = vi.fn<() => Promise<boolean>>(async () => followed);
  const answers: (() => void)[] = [];
  const follow: Action<boolean> = {
    invalidates: [queryKey],
    optimistic: { queryKey, show: (next) => void queryClient.setQueryData(queryKey, next) },
    send: (next) =>
      new Promise((resolve) =>
        answers.push(() => {
          followed = next;
          resolve();
        }),
      ),
  };
  const Follow = () => {
    const { data } = useQuery({ queryKey, queryFn: fetched });
    const { act: set } = useAction(follow);
    return (
      <button type="button" aria-pressed={data} onClick={() => set(!data)}>
        follow
      </button>
    );
  };
  renderScreen(<Follow />);
  const shows = (pressed: boolean) =>
    waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', String(pressed)));
  await shows(false);
  await press('follow');
  await shows(true);
  await press('follow');
  await shows(false);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  // The second is sent when the first has ended.
  await waitFor(() => expect(answers).toHaveLength(2));
  await shows(false);
  expect(fetched).toHaveBeenCalledOnce();
  answers[1]?.();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  await shows(false);
});

it('says a refusal over its reason, or leaves that to the screen', async () => {
  send.mockRejectedValue(new AppError('too-many-requests'));
  renderScreen(<Screen />, { language: 'en' });
  await waitFor(() => expect(getI18n().language).toBe('en')); // a toast keeps the words that it came with
  await press('one');
  expect(await screen.findByText('Not paid')).toBeVisible();
  // The screen learns of the refusal after the toast.
  await waitFor(() => expect(screen.getAllByText(/Too many attempts/)).toHaveLength(2));
});

it('gives the refusal in words', async () => {
  send.mockRejectedValue(new AppError('conflict'));
  renderScreen(<Screen quiet />, { language: 'en' });
  await press('one');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Things have changed'));
});

it('sends without a connection too, which fails at once instead of happening much later', async () => {
  queryClient.mount(); // now it listens
  dispatchEvent(new Event('offline'));
  send.mockReset().mockRejectedValue(new AppError('offline'));
  try {
    renderScreen(<Screen quiet />, { language: 'en' });
    await press('one');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Check your connection'));
    expect(send).toHaveBeenCalledOnce();
  } finally {
    dispatchEvent(new Event('online'));
    queryClient.unmount();
  }
});
