import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { call } from './api.ts';
import { type Person, register } from './people.ts';

/** A conversation of two new people that is about no ad: what a person may send in a minute is theirs alone. */
export interface DirectTalk {
  id: string;
  other: Person;
  /** Writes as the other. */
  say: (body: string) => Promise<void>;
  /** Reads all that is said, in its order. */
  said: () => Promise<string[]>;
}

/** Begins a conversation with somebody new, who writes first. */
export async function beginTalk(person: Person, first = 'السلام عليكم'): Promise<DirectTalk> {
  const other = await register('نورة');
  const id = await call<string>('start_direct_conversation', { person_id: person.id, body: first }, other.token);
  return {
    id,
    other,
    say: async (body) => {
      await call('send_message', { conversation_id: id, body, client_id: randomUUID() }, other.token);
    },
    said: async () => {
      const rows = await call<{ body: string }[]>(
        'list_messages',
        { conversation_id: id, after_seq: 0, page_size: 100 },
        other.token,
      );
      return rows.map(({ body }) => body);
    },
  };
}

/** Writes into the conversation that the page shows. */
export async function write(page: Page, body: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(اكتب رسالة|Write a message)$/ }).fill(body);
  await page.getByRole('button', { name: /^(أرسل|Send)$/ }).click();
}

/** The conversation that the page shows. */
export const logOf = (page: Page): Locator => page.getByRole('log');
