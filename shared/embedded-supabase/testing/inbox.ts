/** What somebody got by mail or text message: read from the mailbox, ours or the Mailpit of a natively running Supabase. */
import { inject, vi } from 'vitest';
import type { Backend } from './backend.ts';

export interface Received {
  subject: string;
  text: string;
  code: string;
  /** Empty in a text message. */
  link: string;
}

interface Found {
  messages: { ID: string }[];
}

interface Message {
  Subject: string;
  Text: string;
  HTML: string;
  Code?: string;
  Link?: string;
}

export class Inbox {
  readonly #url: string;
  readonly #seen = new Set<string>();

  /** @param to an address, or a number with its plus */
  constructor(to: string, at: Backend = inject('backend')) {
    this.#url = at.mailboxUrl ?? '';
    this.#query = `to:"${to.toLowerCase()}"`;
  }

  readonly #query: string;

  /** The oldest message that was not asked for yet; waits for it. */
  async next(): Promise<Received> {
    const id = await vi.waitFor(async () => {
      const unread = (await this.#list()).findLast((one) => !this.#seen.has(one));
      if (unread === undefined) throw new Error(`No new message (${this.#query})`);
      return unread;
    });
    this.#seen.add(id);
    const answer = await fetch(`${this.#url}/api/v1/message/${id}`);
    return read((await answer.json()) as Message);
  }

  async count(): Promise<number> {
    return (await this.#list()).length;
  }

  /** Newest first. */
  async #list(): Promise<string[]> {
    const answer = await fetch(`${this.#url}/api/v1/search?query=${encodeURIComponent(this.#query)}`);
    const { messages } = (await answer.json()) as Found;
    return messages.map(({ ID }) => ID);
  }
}

/** Mailpit knows no codes and links: they are looked for in what people would read. */
function read(message: Message): Received {
  const href = /href="([^"]*\/verify[^"]*)"/.exec(message.HTML)?.[1] ?? '';
  return {
    subject: message.Subject,
    text: message.Text,
    code: message.Code ?? /\b\d{6,10}\b/.exec(message.Text)?.[0] ?? '',
    link: message.Link ?? href.replaceAll('&amp;', '&'),
  };
}
