import type { TransactionSql } from 'postgres';
import type { Random } from '../random.ts';
import { insertCommissions, insertFeatured } from './insert-payments.ts';
import type { Person } from './person.ts';
import { type PlannedAd, planAds } from './plan-ads.ts';

const hour = 3_600_000;
const day = 24 * hour;
const lifetime = 60 * day;

/** @returns how many ads there are now */
export async function insertAds(sql: TransactionSql, random: Random, people: readonly Person[]): Promise<number> {
  const now = Date.now();
  const planned = planAds(random, people).map((plan) => ({ plan, id: random.uuid(), ...times(random, plan, now) }));
  const rows = planned.map(({ plan: { ad, owner, fate }, id, created, updated }) => {
    const { pictures: _, ...columns } = ad;
    return {
      ...columns,
      id,
      owner_id: owner.id,
      created_at: created,
      updated_at: updated,
      expires_at: new Date(created.getTime() + lifetime),
      sold_at: fate === 'sold' ? updated : null,
      sold_through: fate === 'sold' ? random.chance(0.6) : null,
      suspended: fate === 'suspended',
    };
  });
  // In the order of time, as they would have come: neighbours in a list are neighbours on disk.
  await sql`insert into public.listings ${sql(rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()))}`;
  const images = planned.flatMap(({ plan, id }) =>
    plan.ad.pictures.map((name, position) => ({ id: random.uuid(), listing_id: id, path: `demo/${name}`, position })),
  );
  await sql`insert into public.listing_images ${sql(images)}`;
  const featured = planned.filter(({ plan }) => plan.fate === 'featured');
  await insertFeatured(sql, random, featured);
  await insertCommissions(sql, random, planned);
  return planned.length;
}

/** Ads of the last weeks, more of them lately; an expired one is older than ads live. */
function times(random: Random, { fate }: PlannedAd, now: number): { created: Date; updated: Date } {
  const age = fate === 'expired' ? lifetime + random.between(1, 12) * day : random.next() ** 1.8 * 42 * day + hour / 6;
  const created = new Date(now - Math.floor(age));
  return { created, updated: new Date(Math.min(now, created.getTime() + Math.floor(random.next() * 3 * day))) };
}
