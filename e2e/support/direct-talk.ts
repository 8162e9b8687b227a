import type { Locator, Page } from '@playwright/test';
import { call } from './api.ts';
import { type Person, register } from './people.ts';
import { beginTalk, write } from './talk.ts';

/** A conversation of two new people that is about no ad: what a person may send in a minute is theirs alone. */
export interface DirectTalk {
  id: string;
  other: Person;
  /** Writes as the other. */
  say: (body: string) => Promise<unknown>;
  /** Reads all that is said, in its order. */
  said: () => Promise<string[]>;
}

/** Has somebody new write to a person. */
export async function haveDirectTalk(person: Person, first = 'السلام عليكم'): Promise<DirectTalk> {
  const other = await register('نورة');
  const id = await beginTalk(other, person, first);
  return {
    id,
    other,
    say: (body) => write(other, id, body),
    said: async () => {
      const all = { conversation_id: id, after_seq: 0, page_size: 100 };
      const rows = await call<{ body: string }[]>('list_messages', all, other.token);
      return rows.map(({ body }) => body);
    },
  };
}

/** Writes into the conversation that the page shows. */
export async function writeHere(page: Page, body: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(اكتب رسالة|Write a message)$/ }).fill(body);
  await page.getByRole('button', { name: /^(أرسل|Send)$/ }).click();
}

/** The conversation that the page shows. */
export const logOf = (page: Page): Locator => page.getByRole('log');
