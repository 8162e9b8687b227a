/** Plans and subscriptions: who is on which plan until when, and what that allows. */
import { anon, freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { attempt } from './attempt.ts';
import { bike, insertAd, newAdmin, newSuspended, noticesOf, subscribe } from './domain.ts';
import { adColumns, adValues } from './matrix/cast.ts';

const day = 86_400_000;
const unique = () => `t-${crypto.randomUUID().slice(0, 8)}`;

interface Subscription {
  plan: string;
  starts_at: string;
  ends_at: string;
}

const subscriptionsOf = (person: Person) =>
  must<Subscription[]>(person.client.from('subscriptions').select('plan, starts_at, ends_at').order('starts_at'));

/** Days from now, to a tenth. */
const ahead = (time: string | null | undefined) => Math.round((Date.parse(time ?? '') - Date.now()) / (day / 10)) / 10;

const shopUntil = async (person: Person) =>
  (
    await must<{ subscription_until: string | null }>(
      secret().from('shops').select('subscription_until').eq('owner_id', person.id).single(),
    )
  ).subscription_until;

const openShop = (person: Person) =>
  must(
    secret()
      .from('shops')
      .insert({ owner_id: person.id, name_en: freshName('A shop ') }),
  );

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

describe('plans and options', () => {
  const plan = () => ({ slug: unique(), name_ar: 'خطة', name_en: 'Plan', monthly_price: 10, has_shop: true });
  const option = () => ({ slug: unique(), name_ar: 'خيار', name_en: 'Option', price: 5, days: 2, scope: 'listing' });
  const offers = { shop_plans: plan, featured_options: option };
  const tables = Object.keys(offers) as (keyof typeof offers)[];

  it.each(tables)('in %s are read by everybody and written by admins, on record', async (table) => {
    const person = await newUser();
    const row: Record<string, unknown> = { ...offers[table](), active: false };
    for (const client of [anon(), person.client]) {
      expect((await client.from(table).select('slug').limit(1)).data).toHaveLength(1);
      expect((await client.from(table).insert(row)).error).toMatchObject({ code: '42501' });
    }
    await must(admin.client.from(table).insert(row));
    await must(admin.client.from(table).update({ name_en: 'New' }).eq('slug', row['slug']));
    expect((await person.client.from(table).update({ name_en: 'x' }).eq('slug', row['slug']).select()).data).toEqual(
      [],
    );
    expect((await person.client.from(table).delete().eq('slug', row['slug']).select()).data).toEqual([]);
    expect((await admin.client.from(table).delete().eq('slug', row['slug']).select('slug')).data).toHaveLength(1);
    const log = await must<{ action: string; actor_id: string }[]>(
      secret()
        .from('audit_log')
        .select('action, actor_id')
        .eq('entity', table)
        .eq('entity_id', row['slug'])
        .order('id'),
    );
    expect(log).toEqual(['insert', 'update', 'delete'].map((action) => ({ action, actor_id: admin.id })));
  });

  it.each([
    { monthly_price: 0 },
    { monthly_price: null, yearly_price: null },
    { yearly_price: -1 },
    { ad_limit: -1 },
    { slug: 'Not A Slug' },
    { name_ar: ' ' },
  ])('refuse a plan with %o', async (columns) => {
    const { error } = await admin.client.from('shop_plans').insert({ ...plan(), ...columns });
    expect(error).toMatchObject({ code: '23514' });
  });

  it.each([{ price: 0 }, { days: 0 }, { days: 400 }, { scope: 'person' }, { name_en: '' }])(
    'refuse an option with %o',
    async (columns) => {
      const { error } = await admin.client.from('featured_options').insert({ ...option(), ...columns });
      expect(error).toMatchObject({ code: '23514' });
    },
  );

  it('always have a free plan, without a shop', async () => {
    const free = (columns: object) => admin.client.from('shop_plans').update(columns).eq('slug', 'free');
    expect((await free({ monthly_price: 5 })).error).toMatchObject({ code: '23514' });
    expect((await free({ active: false })).error).toMatchObject({ code: '23514' });
    expect((await free({ has_shop: true })).error).toMatchObject({ code: '42501' });
    expect((await free({ slug: 'paid' })).error).toMatchObject({ code: '42501' });
    const kept = { code: '42501', hint: 'free_plan' };
    for (const client of [admin.client, secret()]) {
      expect((await client.from('shop_plans').delete().eq('slug', 'free')).error).toMatchObject(kept);
    }
    const renamed = { slug: unique(), monthly_price: 1, yearly_price: 1 };
    expect((await secret().from('shop_plans').update(renamed).eq('slug', 'free')).error).toMatchObject(kept);
    const person = await newUser();
    const row = { profile_id: person.id, plan: 'free', source: 'admin', period: 'days', days: 1 };
    expect((await secret().from('subscriptions').insert(row)).error).toMatchObject({ code: '23514' });
  });
});

describe('extend_subscription', () => {
  const extend = (person: Person, days: number, plan?: string) =>
    admin.client.rpc('extend_subscription', { owner_id: person.id, days, ...(plan && { plan }) });

  it('starts one, then adds to what runs, and keeps the shop', async () => {
    const person = await newUser();
    await openShop(person);
    expect(ahead(await must<string>(extend(person, 10)))).toBe(10);
    expect(ahead(await must<string>(extend(person, 5)))).toBe(15);
    expect(ahead(await shopUntil(person))).toBe(15);
    const [first, second] = await subscriptionsOf(person);
    expect(first).toMatchObject({ plan: 'shop' });
    expect(second?.starts_at).toBe(first?.ends_at);
  });

  it('starts anew from today when the last one is over', async () => {
    const person = await newUser();
    await subscribe(person, { plan: 'showroom', since: -60, length: 30 });
    await openShop(person);
    expect(ahead(await shopUntil(person))).toBe(-30);
    expect(ahead(await must<string>(extend(person, 10)))).toBe(10);
    expect((await subscriptionsOf(person)).map(({ plan }) => plan)).toEqual(['showroom', 'showroom']);
    expect(ahead(await shopUntil(person))).toBe(10);
  });

  it('of two at once makes one after the other', async () => {
    const person = await newUser();
    await Promise.all([1, 2, 3, 4].map(async () => must(extend(person, 10))));
    const ends = async () => (await subscriptionsOf(person)).map(({ ends_at }) => ahead(ends_at));
    expect(await ends()).toEqual([10, 20, 30, 40]);
    // The same when the server writes them itself.
    await Promise.all([1, 2, 3, 4].map(async () => subscribe(person, { length: 10 })));
    expect(await ends()).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
  });

  it('and deactivate_subscription at once come one after the other', async () => {
    const person = await newUser();
    await subscribe(person);
    const calls = [1, 2, 3, 4].flatMap(() => [
      extend(person, 10),
      admin.client.rpc('deactivate_subscription', { owner_id: person.id }),
    ]);
    const answers = await Promise.all(calls);
    const refused = answers.flatMap(({ error }) => (error ? [error.code] : []));
    expect(refused.filter((code) => code !== 'PT404')).toEqual([]);
  });

  it('runs different plans side by side', async () => {
    const person = await newUser();
    await must(extend(person, 10));
    expect(ahead(await must<string>(extend(person, 5, 'showroom')))).toBe(5);
  });

  it('tells its owner and the audit log', async () => {
    const person = await newUser();
    await must(extend(person, 3));
    expect(await noticesOf(person)).toMatchObject([{ kind: 'subscription_extended', data: { plan: 'shop', days: 3 } }]);
    const [{ id } = { id: '' }] = await must<{ id: string }[]>(person.client.from('subscriptions').select('id'));
    const log = await must(secret().from('audit_log').select('actor_id, action').eq('entity_id', id));
    expect(log).toEqual([{ actor_id: admin.id, action: 'insert' }]);
  });

  it('to a plan without a shop gives none', async () => {
    const person = await newUser();
    const slug = unique();
    await must(admin.client.from('shop_plans').insert({ slug, name_ar: 'خطة', name_en: 'Plan', monthly_price: 10 }));
    await must(extend(person, 10, slug));
    const opened = await person.client.from('shops').insert({ name_en: 'A shop' });
    expect(opened.error).toMatchObject({ code: '42501', hint: 'subscription' });
    await openShop(person);
    await must(extend(person, 10, slug));
    expect(await shopUntil(person)).toBeNull();
  });

  it('is refused to others and for nonsense', async () => {
    const [person, suspended] = await Promise.all([newUser(), newSuspended()]);
    for (const client of [anon(), person.client, suspended.client, secret()]) {
      const { error } = await client.rpc('extend_subscription', { owner_id: person.id, days: 5 });
      expect(error).toMatchObject({ code: '42501' });
    }
    expect((await extend(person, 0)).error).toMatchObject({ code: '22023', hint: 'days' });
    expect((await extend(person, 4000)).error).toMatchObject({ code: '22023', hint: 'days' });
    expect((await extend(person, 5, 'free')).error).toMatchObject({ code: '22023', hint: 'plan' });
    expect((await extend(person, 5, 'none')).error).toMatchObject({ code: '22023', hint: 'plan' });
    expect((await extend({ ...person, id: crypto.randomUUID() }, 5)).error).toMatchObject({ hint: 'not_found' });
    expect(await subscriptionsOf(person)).toEqual([]);
  });
});

describe('deactivate_subscription', () => {
  it('ends everything now, hides the shop, and tells its owner', async () => {
    const person = await newUser();
    await subscribe(person);
    await subscribe(person);
    await openShop(person);
    expect(ahead(await shopUntil(person))).toBe(60);
    await must(admin.client.rpc('deactivate_subscription', { owner_id: person.id }));
    expect(Date.parse((await shopUntil(person)) ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await anon().from('shops').select('id').eq('owner_id', person.id)).data).toEqual([]);
    expect(await noticesOf(person)).toMatchObject([{ kind: 'subscription_ended', data: { plan: 'shop' } }]);
    const ids = await must<{ id: string }[]>(person.client.from('subscriptions').select('id'));
    const entities = ids.map(({ id }) => id);
    const log = secret().from('audit_log').select('actor_id').eq('action', 'update').in('entity_id', entities);
    expect(await must(log)).toEqual(ids.map(() => ({ actor_id: admin.id })));
    const again = await admin.client.rpc('deactivate_subscription', { owner_id: person.id });
    expect(again.error).toMatchObject({ code: 'PT404', hint: 'not_found' });
    await subscribe(person);
    expect(ahead(await shopUntil(person))).toBe(30);
  });

  it('is refused to others', async () => {
    const person = await newUser();
    await subscribe(person);
    for (const client of [anon(), person.client]) {
      const { error } = await client.rpc('deactivate_subscription', { owner_id: person.id });
      expect(error).toMatchObject({ code: '42501' });
    }
    expect(await subscriptionsOf(person)).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it('is read by its owner and admins, and written by neither', async () => {
    const [person, other] = await Promise.all([newUser(), newUser()]);
    await subscribe(person);
    const row = { profile_id: person.id, plan: 'shop', source: 'admin', period: 'days', days: 300 };
    for (const client of [person.client, admin.client]) {
      const mine = client.from('subscriptions');
      expect((await mine.select('id').eq('profile_id', person.id)).data).toHaveLength(1);
      expect((await mine.insert(row)).error).toMatchObject({ code: '42501' });
      expect((await mine.update({ days: 300 }).eq('profile_id', person.id)).error).toMatchObject({ code: '42501' });
      expect((await mine.delete().eq('profile_id', person.id)).error).toMatchObject({ code: '42501' });
    }
    expect((await other.client.from('subscriptions').select('id')).data).toEqual([]);
    expect((await anon().from('subscriptions').select('id')).error).toMatchObject({ code: '42501' });
  });

  it.skipIf(lacks('dbUrl'))('announces its end 7, 3 and 1 days before, and once after', async () => {
    const [week, late, over, renewed] = await Promise.all([newUser(), newUser(), newUser(), newUser()]);
    await Promise.all([
      subscribe(week, { since: -23.5 }),
      subscribe(late, { since: -5 }),
      subscribe(over, { since: -31 }),
      subscribe(renewed, { since: -25 }),
    ]);
    await subscribe(renewed);
    await undone(async (tx) => {
      const told = async (person: Person) => {
        await tx`select private.notify_expiring_subscriptions()`;
        const rows = await tx`
          select kind || ' ' || (data ->> 'days') as said from public.notifications
          where user_id = ${person.id} order by (data ->> 'days')::integer desc`;
        return rows.map(({ said }) => said as string);
      };
      const dayPasses = async (count: number) => {
        await tx`update public.subscriptions set granted_at = granted_at - make_interval(days => ${count}) where profile_id = ${week.id}`;
      };
      const sevenDays = 'subscription_expiring 7';
      expect(await told(over)).toEqual(['subscription_expired 0']);
      expect([await told(late), await told(renewed)]).toEqual([[], []]);
      expect(await told(week)).toEqual([sevenDays]);
      await dayPasses(3);
      expect(await told(week)).toEqual([sevenDays]);
      await dayPasses(1);
      expect(await told(week)).toEqual([sevenDays, 'subscription_expiring 3']);
      await dayPasses(2);
      expect(await told(week)).toEqual([sevenDays, 'subscription_expiring 3', 'subscription_expiring 1']);
      await dayPasses(1);
      expect(await told(week)).toHaveLength(4);
      expect(await told(week)).toContain('subscription_expired 0');
    });
  });
});

describe('the ads of a month', () => {
  const post = (person: Person) => person.client.from('listings').insert(bike);
  const left = (person: Person) => must(person.client.rpc('ads_left'));
  const free = 10;

  /** As if so many had been posted already. */
  const posted = async (person: Person, count: number) => {
    const rows = Array.from({ length: count }, () => bike);
    await must(person.client.from('listings').insert(rows));
  };

  it('are counted, and deleting gives none back', async () => {
    const person = await newUser();
    expect(await left(person)).toEqual({ limit: free, used: 0, left: free });
    const ad = await must<{ id: string }>(post(person).select('id').single());
    expect(await left(person)).toEqual({ limit: free, used: 1, left: free - 1 });
    await must(person.client.from('listings').delete().eq('id', ad.id));
    expect(await left(person)).toEqual({ limit: free, used: 1, left: free - 1 });
    // What the server imports, and what is refused, is not counted.
    await insertAd(person);
    expect((await person.client.from('listings').insert({ ...bike, price: 0 })).error).not.toBeNull();
    expect(await left(person)).toEqual({ limit: free, used: 1, left: free - 1 });
  });

  it('are no more than the plan allows, even posted at once', async () => {
    const person = await newUser();
    await posted(person, free - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, async () => post(person)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(2);
    for (const { error } of answers.filter((answer) => answer.error)) {
      expect(error).toMatchObject({ code: '42501', hint: 'ad_limit' });
    }
    expect(await left(person)).toEqual({ limit: free, used: free, left: 0 });
    expect((await must<unknown[]>(person.client.from('listings').select('id').eq('owner_id', person.id))).length).toBe(
      free,
    );
  });

  it('are more with a plan, and without end with the best', async () => {
    const person = await newUser();
    await posted(person, free);
    await subscribe(person);
    expect(await left(person)).toEqual({ limit: 60, used: free, left: 50 });
    await must(post(person));
    await subscribe(person, { plan: 'showroom' });
    expect(await left(person)).toEqual({ limit: null, used: free + 1, left: null });
    await must(admin.client.rpc('deactivate_subscription', { owner_id: person.id }));
    expect((await post(person)).error).toMatchObject({ hint: 'ad_limit' });
    expect(await left(person)).toEqual({ limit: free, used: free + 1, left: 0 });
  });

  it('are no fewer with a plan of fewer', async () => {
    const person = await newUser();
    const slug = unique();
    const few = { slug, name_ar: 'خطة', name_en: 'Plan', monthly_price: 10, ad_limit: 1 };
    await must(admin.client.from('shop_plans').insert(few));
    await subscribe(person, { plan: slug });
    expect(await left(person)).toEqual({ limit: free, used: 0, left: free });
    await must(post(person));
    await must(post(person));
    await subscribe(person);
    expect(await left(person)).toEqual({ limit: 60, used: 2, left: 58 });
  });

  it.skipIf(lacks('dbUrl'))('are none, not endless, should the free plan be lost all the same', async () => {
    const person = await newUser();
    await undone(async (tx) => {
      await tx`alter table public.shop_plans disable trigger user`;
      await tx`delete from public.shop_plans where slug = 'free'`;
      const caller = { role: 'authenticated', id: person.id } as const;
      expect(await attempt(tx, caller, 'select (public.ads_left()).*')).toMatchObject({
        rows: [{ limit: 0, used: 0, left: 0 }],
      });
      const statement = `insert into public.listings (${adColumns}) values (${adValues})`;
      expect(await attempt(tx, caller, statement)).toEqual({ code: '42501', hint: 'ad_limit' });
      // Nor is there a plan to extend.
      await tx`delete from public.shop_plans p where not exists (select from public.subscriptions s where s.plan = p.slug)
        and not exists (select from public.payments b where b.plan = p.slug)`;
      await tx`update public.shop_plans set has_shop = false`;
      const extended = await attempt(
        tx,
        { role: 'authenticated', id: admin.id },
        `select public.extend_subscription('${person.id}', 3)`,
      );
      expect(extended).toEqual({ code: '22023', hint: 'plan' });
    });
  });

  it.skipIf(lacks('dbUrl'))('begin anew with each month of Riyadh', async () => {
    const person = await newUser();
    await posted(person, 3);
    await undone(async (tx) => {
      const [now] =
        await tx`select private.this_month() = date_trunc('month', now() at time zone 'Asia/Riyadh') as same`;
      expect(now).toEqual({ same: true });
      await tx`update private.ad_counts set month = (month - interval '1 month')::date where profile_id = ${person.id}`;
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: person.id })}, true)`;
      const [count] = await tx`select (private.ads_left()).used`;
      expect(count).toEqual({ used: 0 });
    });
  });

  it('are told to nobody else', async () => {
    expect((await anon().rpc('ads_left')).error).toMatchObject({ code: '42501' });
    expect((await secret().rpc('ads_left')).error).toMatchObject({ code: '42501' });
  });
});
