/** Keeps what the backend would have mailed and texted, for people (the page on port 54324) and for tests. */
import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';

export interface Message {
  id: string;
  kind: 'mail' | 'sms';
  /** An address, or a number with its plus. */
  to: string;
  /** Empty for a text message. */
  subject: string;
  text: string;
  /** Empty for a text message. */
  html: string;
  /** The one-time code in it, if there is one. */
  code?: string;
  /** The link to follow in it, if there is one. */
  link?: string;
  /** Of what came as a mail does; their names in small letters. */
  headers?: readonly { key: string; value: string }[];
  at: Date;
}

export type NewMessage = Omit<Message, 'id' | 'at'>;

/** So many messages are kept; the oldest make room. */
const CAPACITY = 1000;

export class Mailbox extends EventEmitter<{ message: [Message] }> {
  #messages: Message[] = [];

  deliver(message: NewMessage): Message {
    const delivered = { ...message, id: randomBytes(11).toString('base64url'), at: new Date() };
    this.#messages.unshift(delivered);
    this.#messages.length = Math.min(this.#messages.length, CAPACITY);
    this.emit('message', delivered);
    return delivered;
  }

  /** Newest first; every word must occur somewhere in the message, `to:…` in the recipient. */
  search(query: string): Message[] {
    const words = query.toLowerCase().match(/(?:to:)?"[^"]*"|\S+/g) ?? [];
    return this.#messages.filter((message) => words.every((word) => matches(message, word)));
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  clear(): void {
    this.#messages = [];
  }
}

function matches(message: Message, word: string): boolean {
  const unquoted = word.replaceAll('"', '');
  if (unquoted.startsWith('to:')) return message.to.toLowerCase().includes(unquoted.slice(3));
  return [message.to, message.subject, message.text].some((text) => text.toLowerCase().includes(unquoted));
}
