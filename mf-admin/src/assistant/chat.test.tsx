import type { SessionUser } from '@dabbab/contract/session';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AssistantSetup } from '../data/assistant/state.ts';
import type { Suggestion } from '../data/assistant/suggestion.ts';
import { NOTHING } from '../data/assistant/suggestion.ts';
import { Chat } from './chat.tsx';

const invoke = vi.fn<(name: string, options: { body: Record<string, unknown> }) => Promise<unknown>>();
vi.mock('@dabbab/platform/supabase', () => ({ loadSupabase: async () => ({ functions: { invoke } }) }));

const admin: SessionUser = { ...rider, isAdmin: true };
const THREAD = '99999999-9999-4999-8999-999999999999';
const setup: AssistantSetup = {
  provider: 'ready',
  host: 'model.test',
  models: [
    { name: 'gpt-3.5-turbo', at: 'small', default: true },
    { name: 'gpt-4', at: 'big', default: false },
  ],
  tools: [],
  changes: [],
};
const suggestion: Suggestion = {
  suggestion: 'Decide the late reports',
  reason: 'Six wait.',
  source: 'rules',
  sources: [],
};

/** What the functions answer; `ask-chatgpt` as a test wants. */
let functions: Record<string, unknown>;
/** Sends events of the answer that is on its way. */
let tell: (event: string, data: object) => Promise<void>;
let end: () => Promise<void>;

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollTo = () => {};
  invoke.mockReset();
  functions = { 'assistant-state': setup, 'suggest-ai': null };
  invoke.mockImplementation(async (name) => {
    if (name !== 'ask-chatgpt' || functions[name]) {
      const answer = functions[name];
      return answer instanceof Response || answer instanceof Error
        ? { data: null, error: { context: answer } }
        : { data: answer, error: null };
    }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    tell = (event, data) =>
      act(() => writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)));
    end = () => act(() => writer.close());
    return { data: new Response(readable), error: null };
  });
  answerRest({ 'GET chat_history': () => [], 'POST rpc/suspend_listing': () => undefined });
});

function show(language: 'ar' | 'en' = 'en') {
  return renderScreen(<Chat thread={THREAD} />, { user: admin, language });
}
const field = () => screen.findByRole('textbox', { name: 'Ask about any figure of the site' });
const log = () => within(screen.getByRole('log'));
const asked = () => invoke.mock.calls.filter(([name]) => name === 'ask-chatgpt').map(([, { body }]) => body);

it('sends no blank, sends by Enter, begins a line by Shift and Enter', async () => {
  show();
  const input = await field();
  await userEvent.type(input, '   ');
  expect(screen.getByRole('button', { name: 'Send the question' })).toBeDisabled();
  await userEvent.type(input, '{Enter}');
  expect(asked()).toEqual([]);
  await userEvent.clear(input);
  await userEvent.type(input, 'How{Shift>}{Enter}{/Shift}many?');
  expect(input).toHaveValue('How\nmany?');
  await userEvent.type(input, '{Enter}');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toMatchObject({
    prompt: 'How\nmany?',
    model: 'gpt-3.5-turbo',
    thread: THREAD,
    messages: [{ role: 'system' }, { role: 'user', content: 'How\nmany?' }],
  });
});

it('waits with a closed input, shows words as they come, and goes on with the history', async () => {
  show();
  const input = await field();
  await userEvent.type(input, 'What waits?{Enter}');
  await waitFor(() => expect(input).toBeDisabled());
  expect(input).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Send the question' })).toBeDisabled();
  await tell('text', { text: 'Let me see' });
  expect(await log().findByText('Let me see')).toBeInTheDocument();
  await tell('reading', { tool: 'stale_reports', label: 'source.stale_reports' });
  expect(await log().findByText('Reading: Reports that wait')).toBeInTheDocument();
  expect(log().queryByText('Let me see')).toBeNull();
  await tell('text', { text: 'One ' });
  await tell('text', { text: 'waits.' });
  expect(await log().findByText('One waits.')).toBeInTheDocument();
  expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'true');
  const sources = [{ tool: 'stale_reports', args: { days: 2 }, label: 'x', href: '/nowhere', value: 1234 }];
  await tell('reply', { reply: 'One waits.', source: 'provider', sources, proposals: [], id: 7 });
  await waitFor(() => expect(input).toBeEnabled());
  expect(input).toHaveFocus();
  expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'false');
  expect(log().getByText('1,234')).toBeInTheDocument();
  expect(log().getByText('Reports that wait, 2 days')).toBeInTheDocument();
  // No such page here, so nothing leads there.
  expect(log().queryByRole('link')).toBeNull();
  await userEvent.type(input, 'And now?{Enter}');
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]?.['messages']).toMatchObject([
    { role: 'system' },
    { role: 'user', content: 'What waits?' },
    { role: 'assistant', content: 'One waits.' },
    { role: 'user', content: 'And now?' },
  ]);
});

it.each([
  [
    'the function says no',
    () => Response.json({ error: 'provider_timeout' }, { status: 504 }),
    'Function error: The provider of the model took too long.',
  ],
  [
    'somebody else answers',
    () => new Response('<html>', { status: 502 }),
    'Function invocation failed: Something unexpected happened. Try again.',
  ],
  [
    'nobody answers',
    () => new TypeError('fetch failed'),
    'Function invocation failed: The connection was lost. Your question is still in the field.',
  ],
])('says why there is no answer when %s, and gives back what was typed', async (_, failure, text) => {
  functions['ask-chatgpt'] = failure();
  show();
  const input = await field();
  await userEvent.type(input, 'Are you there?{Enter}');
  expect(await log().findByText(`Error: ${text}`)).toBeInTheDocument();
  const toast = await screen.findByRole('status');
  expect(toast).toHaveTextContent('The assistant did not answer');
  expect(toast).toHaveTextContent(text);
  expect(toast.querySelector('.toast--danger')).not.toBeNull();
  expect(input).toHaveValue('Are you there?');
});

it('says so when the connection breaks off in the middle', async () => {
  show();
  await userEvent.type(await field(), 'Hello{Enter}');
  await waitFor(() => expect(asked()).toHaveLength(1));
  await tell('text', { text: 'Half an ans' });
  await end();
  expect(await log().findByText(/^Error: Function invocation failed:/)).toBeInTheDocument();
  expect(log().queryByText('Half an ans')).toBeNull();
});

it('what a model says stays text', async () => {
  show();
  await userEvent.type(await field(), 'Hello{Enter}');
  await waitFor(() => expect(asked()).toHaveLength(1));
  const reply = '<img src=x onerror=alert(1)> [link](javascript:alert(1)) **bold**';
  await tell('reply', { reply, source: 'provider', sources: [], proposals: [], id: 1 });
  expect(await log().findByText(reply)).toBeInTheDocument();
  expect(screen.getByRole('log').querySelector('img, a')).toBeNull();
});

it('a suggestion is asked, asked about, or taken away, and is gone then', async () => {
  for (const [button, prompt] of [
    ['Apply', 'Decide the late reports'],
    ['More Details', 'Tell me more about this suggestion: Decide the late reports'],
    ['Dismiss', undefined],
  ] as const) {
    invoke.mockClear();
    functions['suggest-ai'] = suggestion;
    const { unmount } = show();
    const card = await screen.findByRole('region', { name: 'Suggestion of today' });
    expect(card).toHaveTextContent('Six wait.');
    await userEvent.click(within(card).getByRole('button', { name: button }));
    expect(card).not.toBeInTheDocument();
    await waitFor(() => expect(asked().map((body) => body['prompt'])).toEqual(prompt ? [prompt] : []));
    unmount();
  }
});

it('a suggestion that is none has no buttons', async () => {
  functions['suggest-ai'] = { ...suggestion, suggestion: 'Nothing needs you right now.', reason: NOTHING };
  show();
  const card = await screen.findByRole('region', { name: 'Suggestion of today' });
  expect(card).toHaveTextContent('No relevant data to analyze.');
  expect(within(card).queryAllByRole('button')).toEqual([]);
});

it('a suggestion that does not come is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  functions['suggest-ai'] = Response.json({ error: 'unavailable' }, { status: 503 });
  show();
  await field();
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Error fetching suggestion', expect.anything()));
  expect(screen.queryByRole('region', { name: 'Suggestion of today' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks the model that was chosen, also the next time', async () => {
  const { unmount } = show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Model' }), 'gpt-4');
  unmount();
  show();
  await userEvent.type(await field(), 'Hello{Enter}');
  await waitFor(() => expect(asked()[0]).toMatchObject({ model: 'gpt-4' }));
});

it('says honestly that no model is configured, and which answers are by rules', async () => {
  functions['assistant-state'] = { ...setup, provider: 'none' };
  functions['ask-chatgpt'] = { reply: 'Six.', source: 'rules', sources: [], proposals: [], id: 3 };
  show();
  expect(await screen.findByText('No language model is configured')).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Which reports are late?' }));
  expect(await log().findByText('Answered by rules')).toBeInTheDocument();
});

it('a proposal changes nothing until it is confirmed, and can be dropped', async () => {
  const listing_id = '22222222-2222-4222-8222-222222222222';
  const change = (id: string) => ({
    rpc: 'suspend_listing',
    args: { listing_id: id, suspended: true, reason: 'A scam' },
    subject: { ar: 'دبّاب', en: 'A bike' },
    href: '/nowhere',
  });
  functions['ask-chatgpt'] = {
    reply: 'Two.',
    source: 'provider',
    sources: [],
    proposals: [change(listing_id), change('33333333-3333-4333-8333-333333333333')],
    id: 4,
  };
  const requests = answerRest({ 'GET chat_history': () => [], 'POST rpc/suspend_listing': () => undefined });
  const changes = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  show();
  await userEvent.type(await field(), 'Suspend it{Enter}');
  const [first, second] = await log().findAllByRole('region', { name: 'Proposed: suspend the ad' });
  expect(first).toHaveTextContent('A bike');
  expect(first).toHaveTextContent('A scam');
  await userEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Drop it' }));
  expect(second).toHaveTextContent('Dropped');
  expect(changes()).toEqual([]);
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Confirm the change' }));
  await waitFor(() => expect(first).toHaveTextContent('Done'));
  expect(changes()).toEqual([{ listing_id, suspended: true, reason: 'A scam' }]);
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
});
