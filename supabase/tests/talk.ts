/** Two people who talk about an ad, for the tests of messages. */
import { randomUUID } from 'node:crypto';
import { newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { insertAd } from './domain.ts';

export interface Talk {
  buyer: Person;
  seller: Person;
  listing: string;
  id: string;
}

/** A conversation about a new ad, with these words of the buyer. */
export async function newTalk(lines: string[] = [], ad: object = {}): Promise<Talk> {
  const [buyer, seller] = await Promise.all([newUser(), newUser()]);
  const talk = await talkAbout(buyer, seller, ad);
  for (const body of lines) await must(send(buyer, talk.id, body));
  return talk;
}

export async function talkAbout(buyer: Person, seller: Person, ad: object = {}): Promise<Talk> {
  const listing = await insertAd(seller, { ...ad });
  return { buyer, seller, listing, id: await must<string>(start(buyer, listing)) };
}

export const start = (by: Person, listing_id: string, more: object = {}) =>
  by.client.rpc('start_conversation', { listing_id, ...more });
export const startDirect = (by: Person, person_id: string, more: object = {}) =>
  by.client.rpc('start_direct_conversation', { person_id, ...more });
export const send = (
  by: Person,
  conversation_id: string,
  body: string | null,
  client_id: string | null = randomUUID(),
  more: object = {},
) => by.client.rpc('send_message', { conversation_id, body, client_id, ...more });
export const markRead = (by: Person, conversation_id: string, up_to?: number) =>
  by.client.rpc('mark_conversation_read', { conversation_id, ...(up_to !== undefined && { up_to }) });
export const archive = (by: Person, conversation_id: string, archived: boolean | null = true) =>
  by.client.rpc('archive_conversation', { conversation_id, archived });

export interface Summary {
  conversation_id: string;
  last_message_at: string;
  unread_count: number;
  [column: string]: unknown;
}

export const summaries = (by: Person, asked: object = {}) =>
  must<Summary[]>(by.client.rpc('list_conversations', asked, { get: true }));
export const summary = (by: Person, conversation_id: string) =>
  by.client.rpc('get_conversation', { conversation_id }, { get: true });

export interface Message {
  id: string;
  seq: number;
  body: string;
  warning: string | null;
}

export const messages = (by: Person, conversation_id: string, asked: object = {}) =>
  must<Message[]>(by.client.rpc('list_messages', { conversation_id, ...asked }, { get: true }));
