import type { TransactionSql } from 'postgres';
import type { DemoShop } from '../people/demo-shop.ts';
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
    const [lat, lng] = shop.place ?? [null, null];
    return {
      owner_id: owner,
      name_ar: shop.name.ar,
      name_en: shop.name.en,
      description_ar: shop.about.ar,
      description_en: shop.about.en,
      contact_number: shop.phone,
      type: shop.type,
      city: shop.city,
      maps_url: shop.place ? `https://maps.google.com/?q=${lat},${lng}` : null,
      lat,
      lng,
      photo_path: pathOf(shop.photo),
      cover_path: pathOf(shop.cover),
      social_links: sql.json(shop.links),
      hours: sql.json(shop.hours ?? {}),
      suspended: shop.state === 'suspended',
      created_at: new Date(now - random.between(30, 390) * day),
    };
  });
  await sql`insert into public.shops ${sql(rows)}`;
  await featureShop(sql, rows[0]?.owner_id ?? '');
  for (const { shop, owner } of owned) {
    await insertGallery(sql, owner, shop);
    await insertReviews(sql, owner, people, shop);
  }
  await insertFigures(
    sql,
    owned.map(({ owner }) => owner),
  );
}

/** Path of a view of a picture set: 1 shows the whole thing. */
function pathOf(set: string, view = 1): string {
  const picture = pictures.find((candidate) => candidate.set === set && candidate.view === view);
  if (!picture) throw new Error(`No view ${view} of picture set ${set}`);
  return `demo/${picture.name}`;
}

async function insertGallery(sql: TransactionSql, owner: string, { gallery }: DemoShop): Promise<void> {
  const paths = gallery.flatMap((set) => [pathOf(set), pathOf(set, 2)]);
  await sql`
    insert into public.shop_images (shop_id, path, position)
    select s.id, g.path, g.place - 1
    from public.shops s, unnest(${paths}::text[]) with ordinality as g (path, place)
    where s.owner_id = ${owner}`;
}

async function insertReviews(
  sql: TransactionSql,
  owner: string,
  people: readonly Person[],
  { reviews = [] }: DemoShop,
): Promise<void> {
  const rows = reviews.map(([author, rating, comment], index) => ({
    author_id: findPerson(people, author).id,
    target_id: owner,
    rating,
    comment: comment ?? null,
    created_at: new Date(Date.now() - (index * 23 + 4) * day),
  }));
  if (rows.length > 0) await sql`insert into public.reviews ${sql(rows)}`;
}

/** Sixty days of the running shops of these owners, more at the end of the week, growing a little. */
async function insertFigures(sql: TransactionSql, owners: readonly string[]): Promise<void> {
  await sql`
    with days as (
      select s.id, private.today() - ago as day, (60 - ago) / 4 + 6 + extract(dow from private.today() - ago)::integer
          * (4 + row_number() over (partition by ago order by s.created_at)::integer % 5) as views
      from public.shops s, generate_series(0, 60) as ago
      where s.listed and s.owner_id = any (${[...owners]}::uuid[])
    ), counted as (
      insert into private.shop_days (shop_id, day, views, contacts) select id, day, views, views / 7 from days
      returning shop_id, views, contacts
    )
    insert into private.shop_figures (shop_id, views, contacts)
    select shop_id, sum(views), sum(contacts) from counted group by shop_id`;
}
