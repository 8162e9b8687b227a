/** What the tests of shops share: a shop in a certain state, made as the server would. */
import { freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { soon } from './domain.ts';

export const shopWords = () => ({
  name_ar: freshName('متجر '),
  name_en: freshName('Shop '),
  city: 'riyadh',
  type: 'gear',
});

export interface OwnedShop {
  owner: Person;
  id: string;
}

/** A running shop, unless the columns say otherwise. */
export async function newShop(columns: Record<string, unknown> = {}): Promise<OwnedShop> {
  const owner = await newUser();
  const row = { ...shopWords(), owner_id: owner.id, subscription_until: soon(), ...columns };
  const { id } = await must<{ id: string }>(secret().from('shops').insert(row).select('id').single());
  return { owner, id };
}

export const shopOf = (id: string) => secret().from('shops').select().eq('id', id).single();
