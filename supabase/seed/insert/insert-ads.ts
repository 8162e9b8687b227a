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
  const planned = inOrderOfMaking(
    planAds(random, people).map((plan) => ({ plan, id: random.uuid(), ...times(random, plan, now) })),
  );
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
  const images = planned.flatMap(({ plan, id }) =>
    plan.ad.pictures.map((name, position) => ({ id: random.uuid(), listing_id: id, path: `demo/${name}`, position })),
  );
  const columns = sql(Object.keys(rows[0] ?? {}));
  // In the order of time, as they would have come: neighbours in a list are neighbours on disk. As after a first look at
  // them: without the digest each is looked at once more, which takes seconds.
  await sql`
    insert into public.listings (${columns}, moderated_digest)
    select ${columns}, private.listing_digest(l) || private.pictures_digest(shown.paths)
    from jsonb_populate_recordset(null::public.listings, ${sql.json(rows)}) as l
      join (
        select listing_id, array_agg(path) as paths from jsonb_to_recordset(${sql.json(images)}) as i (listing_id uuid, path text)
        group by listing_id
      ) as shown on shown.listing_id = l.id
    order by l.created_at`;
  await sql`insert into public.listing_images ${sql(images)}`;
  const featured = planned.filter(({ plan }) => plan.fate === 'featured');
  await insertFeatured(sql, random, featured);
  await insertCommissions(sql, random, planned);
  return planned.length;
}

interface TimedAd extends Times {
  readonly plan: PlannedAd;
  readonly id: string;
}

interface Times {
  readonly created: Date;
  readonly updated: Date;
}

/** Gives the ads of each kind their times in the order in which they were made: what was dealt apart is apart in lists. */
function inOrderOfMaking(ads: readonly TimedAd[]): TimedAd[] {
  const kinds = Map.groupBy(
    ads,
    ({ plan: { ad, fate } }) => `${ad.bike_type ?? ad.part_category} ${fate === 'expired'}`,
  );
  return [...kinds.values()].flatMap((kind) => {
    const sorted = kind.toSorted((a, b) => a.created.getTime() - b.created.getTime());
    return kind.map(({ plan, id }, index) => ({ ...(sorted[index] as Times), plan, id }));
  });
}

/** Ads of the last weeks, more of them lately; an expired one is older than ads live. */
function times(random: Random, { fate }: PlannedAd, now: number): Times {
  const age = fate === 'expired' ? lifetime + random.between(1, 12) * day : random.next() ** 1.8 * 42 * day + hour / 6;
  const created = new Date(now - Math.floor(age));
  return { created, updated: new Date(Math.min(now, created.getTime() + Math.floor(random.next() * 3 * day))) };
}
