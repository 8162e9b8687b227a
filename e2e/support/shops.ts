import { call, insert } from './api.ts';
import { type Person, signIn } from './people.ts';

/** Gives somebody a plan with a shop, as an admin may. */
export async function givePlan(person: Person, days = 30): Promise<void> {
  const admin = await signIn('admin');
  await call('extend_subscription', { owner_id: person.id, days, plan: 'shop' }, admin.token);
}

/** Gives somebody a plan, and opens a shop under a name that no other test uses. @returns the name */
export async function openShop(person: Person, columns: Record<string, unknown> = {}): Promise<string> {
  await givePlan(person);
  const name_en = `Valley Bikes ${crypto.randomUUID().slice(0, 8)}`;
  await insert('shops', { owner_id: person.id, name_en, ...columns }, person.token);
  return name_en;
}
