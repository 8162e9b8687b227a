import type { TransactionSql } from 'postgres';
import { shops } from '../people/shops.ts';
import { pictures } from '../pictures/catalogue.ts';
import type { Random } from '../random.ts';
import { findPerson, type Person } from './person.ts';

const day = 86_400_000;

/** The first shop is the demo account's; the others belong to the shop owners in order. */
export async function insertShops(sql: TransactionSql, random: Random, people: readonly Person[]): Promise<void> {
  const owners = [findPerson(people, 'shop@dabbab.test'), ...people.filter(({ role }) => role === 'shop')];
  const now = Date.now();
  const rows = shops.map((shop, index) => {
    const [lat, lng] = shop.place;
    const until = shop.state === 'lapsed' ? -9 * day : random.between(20, 330) * day;
    return {
      owner_id: owners[index]?.id ?? '',
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
      subscription_until: new Date(now + until),
      created_at: new Date(now - random.between(30, 390) * day),
    };
  });
  await sql`insert into public.shops ${sql(rows)}`;
}

/** Path of the first view of a picture set. */
function pathOf(set: string): string {
  const picture = pictures.find((candidate) => candidate.set === set && candidate.view === 1);
  if (!picture) throw new Error(`No picture set ${set}`);
  return `demo/${picture.name}`;
}
