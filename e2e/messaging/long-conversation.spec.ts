import type { Page } from '@playwright/test';
import { register } from '../support/people.ts';
import { beginTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

const TOTAL = 10_000;
const PAGE = 40;

/** Answers for a conversation of ten thousand messages, of one line to five. */
async function longConversation(page: Page, talk: string, people: [string, string]): Promise<void> {
  const begin = Date.parse('2026-01-01T08:00:00Z');
  const message = (seq: number) => ({
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    conversation_id: talk,
    seq,
    sender_id: people[Math.floor(seq / 3) % 2],
    kind: 'text',
    body: `${seq} ${'كلام عن الدبّاب والسعر والفحص '.repeat((seq % 5) + 1)}`,
    pictures: null,
    warning: null,
    created_at: new Date(begin + seq * 20 * 60_000).toISOString(),
    bid: null,
  });
  await page.route('**/rest/v1/rpc/list_messages*', async (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before_seq') ?? TOTAL + 1);
    const count = Math.min(PAGE, before - 1);
    await route.fulfill({ json: Array.from({ length: count }, (_, index) => message(before - 1 - index)) });
  });
}

interface Scrolled {
  /** Messages in the page at the end. */
  messages: number;
  /** How far what was in sight moved by itself when older messages came. */
  jumps: number;
}

/** Runs in the browser: scrolls up as a thumb does until so many messages were loaded. */
async function scrollUp(wanted: number): Promise<Scrolled> {
  const log = document.querySelector('[role=log]') as HTMLElement;
  const count = () => log.querySelectorAll('.message').length;
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  let jumps = 0;
  let message: Element | null | undefined;
  let [top, at] = [0, 0];
  for (let frames = 0; count() < wanted; frames += 1) {
    // What is in sight moves as far as one scrolled, also when older messages come above it.
    if (message && Math.abs(message.getBoundingClientRect().top - top - (at - log.scrollTop)) > 2) jumps += 1;
    if (frames % 10 === 0) message = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.message');
    at = log.scrollTop;
    top = message?.getBoundingClientRect().top ?? 0;
    log.scrollBy(0, -60);
    await frame();
  }
  await frame();
  return { messages: count(), jumps };
}

test('ten thousand messages: only loaded pages are there, and what one reads stays in its place', async ({
  page,
  person,
  say,
}) => {
  test.setTimeout(90_000);
  const other = await register('نورة');
  const talk = await beginTalk(other, person, 'السلام عليكم');
  await longConversation(page, talk, [person.id, other.id]);
  await page.goto(`/messages/${talk}`);
  const log = page.getByRole('log');
  await expect(log.getByText(new RegExp(`^${TOTAL} `))).toBeInViewport();
  await expect(log.locator('.message')).toHaveCount(PAGE);

  const { messages, jumps } = await page.evaluate(scrollUp, 1000);
  expect(jumps).toBe(0);
  expect(messages).toBeLessThan(1000 + 3 * PAGE);

  // Loading what was there before says nothing.
  await expect(page.getByRole('status').filter({ hasText: 'كلام' })).toHaveCount(0);
  await page.getByRole('button', { name: say('آخر الرسائل', 'Latest messages') }).click();
  await expect(log.getByText(new RegExp(`^${TOTAL} `))).toBeInViewport();
});
