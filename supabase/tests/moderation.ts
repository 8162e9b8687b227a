/** The queue of moderation, as an admin sees it. */
import type { Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';

/** An entry of the queue of moderation. */
interface Item {
  id: string;
  cursor: string;
  thing_id: string;
  [column: string]: unknown;
}

/** What an admin sees in the queue, the newest first. */
export const queue = (by: Person, args: object = {}) =>
  must<Item[]>(by.client.rpc('admin_list_moderation', { page_size: 100, sort: '-created_at', ...args }));
/** The entry about one thing that an admin sees in the queue. */
export const itemOf = async (by: Person, thing: string, args: object = {}) =>
  (await queue(by, args)).find(({ thing_id }) => thing_id === thing);
