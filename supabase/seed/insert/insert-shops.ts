import type { TransactionSql } from 'postgres';
import { shops } from '../people/shops.ts';
import { pictures } from '../pictures/catalogue.ts';
import type { Random } from '../random.ts';
import { featureShop, insertSubscriptions } from './insert-payments.ts';
import { findPerson, type Person } from './person.ts';

const day = 86_400_000;

/** The first shop is the demo account's; the others belong to the shop owners in order. */
export async function insertShops(sql: TransactionSql, random: Random, people: readonly Person[]): Promise<void> {
  const owners = [findPerson(people, 'shop@dabbab.test'), ...people.filter(({ role }) => role === 'shop')];
  const now = Date.now();
  const owned = shops.map((shop, index) => ({ shop, owner: owners[index]?.id ?? '' }));
  // First the subscriptions: a shop takes from them until when it is public.
  await insertSubscriptions(
    sql,
    random,
    owned.map(({ shop, owner }) => ({
      owner,
      plan: shop.type === 'dealer' ? 'showroom' : 'shop',
      until: new Date(now + (shop.state === 'lapsed' ? -9 : random.between(20, 330)) * day),
    })),
  );
  const rows = owned.map(({ shop, owner }) => {
    const [lat, lng] = shop.place;
    return {
      owner_id: owner,
      name_ar: shop.name.ar,
      name_en: shop.name.en,
      description_ar: shop.about.ar,
      description_en: shop.about.en,
      contact_number: shop.phone,
      type: shop.type,
      city: shop.city,
      maps_url: `https://maps.google.com/?q=${lat},${lng}`,
      lat,
      lng,
      photo_path: pathOf(shop.photo),
      cover_path: pathOf(shop.cover),
      suspended: shop.state === 'suspended',
      created_at: new Date(now - random.between(30, 390) * day),
    };
  });
  await sql`insert into public.shops ${sql(rows)}`;
  await featureShop(sql, rows[0]?.owner_id ?? '');
}

/** Path of the first view of a picture set. */
function pathOf(set: string): string {
  const picture = pictures.find((candidate) => candidate.set === set && candidate.view === 1);
  if (!picture) throw new Error(`No picture set ${set}`);
  return `demo/${picture.name}`;
}
