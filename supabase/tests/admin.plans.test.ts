/** The desks of plans and of featured options: figures, whom a change would meet, and edits that do not write over each other. */
import { anon, freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { bike, denial, insertAd, newAdmin, subscribe } from './domain.ts';
import { asked, said } from './payments.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const slugOf = (beginning: string) => freshName(beginning).toLowerCase();

async function newPlan(plan: object = {}): Promise<{ slug: string; updated_at: string }> {
  const row = { slug: slugOf('plan-'), name_ar: 'خطة', name_en: 'Plan', monthly_price: 50, ad_limit: 5, ...plan };
  return must(admin.client.from('shop_plans').insert(row).select().single());
}

const impact = (args: object, by = admin) => by.client.rpc('admin_plan_impact', args, { get: true });

describe('a plan', () => {
  it('is written by whoever read its last version alone', async () => {
    const { slug, updated_at } = await newPlan();
    const save = (change: object, version: string) =>
      must<object[]>(
        admin.client.from('shop_plans').update(change).eq('slug', slug).eq('updated_at', version).select('updated_at'),
      );
    expect(await save({ monthly_price: 60 }, updated_at)).toHaveLength(1);
    expect(await save({ monthly_price: 70 }, updated_at)).toEqual([]);
    const log = secret().from('audit_log').select('actor_id, action, before, after').eq('entity', 'shop_plans');
    expect(await must(log.eq('entity_id', slug).order('id'))).toMatchObject([
      { action: 'insert' },
      { actor_id: admin.id, action: 'update', before: { monthly_price: 50 }, after: { monthly_price: 60 } },
    ]);
  });

  it.each([0, -1, 1_000_001, 'NaN', 'Infinity', '1e9'])('is not sold for %s', async (monthly_price) => {
    const { slug } = await newPlan();
    const { error } = await admin.client.from('shop_plans').update({ monthly_price }).eq('slug', slug);
    expect(error?.code).toMatch(/^(23514|22003)$/);
  });

  it('counts who is on it, and what it brought', async () => {
    const { slug } = await newPlan();
    const [buyer, guest, waiting, former] = await Promise.all([newUser(), newUser(), newUser(), newUser()]);
    const wanted = { kind: 'subscription', plan: slug, period: 'monthly' };
    await said(await asked(buyer, wanted), { status: 'paid' });
    await said(await asked(former, wanted), { status: 'refunded' });
    await asked(waiting, wanted);
    await subscribe(guest, { plan: slug });
    const figures = await must<Record<string, object>>(admin.client.rpc('admin_plan_figures'));
    expect(figures[slug]).toEqual({
      subscribers: 2,
      sold: 1,
      revenue: 50,
      sold_30_days: 1,
      revenue_30_days: 50,
      refunded: 1,
      waiting: 1,
    });
    expect(figures['free']).toBeUndefined();
  });

  it('says whom a new limit and a new price would meet', async () => {
    const { slug: plan } = await newPlan({ ad_limit: 20 });
    const [busy, quiet, later] = await Promise.all([newUser(), newUser(), newUser()]);
    await subscribe(busy, { plan });
    await subscribe(quiet, { plan });
    await subscribe(later, { plan, length: 90 });
    for (let ad = 0; ad < 2; ad++) {
      await must(busy.client.from('listings').insert({ ...bike, owner_id: busy.id }));
    }
    expect(await must(impact({ plan, ad_limit: 1 }))).toEqual({ subscribers: 3, over_limit: 1, renewals_30_days: 2 });
    expect(await must(impact({ plan, ad_limit: 2 }))).toMatchObject({ over_limit: 0 });
    expect(await must(impact({ plan, ad_limit: 0, unlimited: true }))).toMatchObject({ over_limit: 0 });
    expect(await denial(impact({ plan, ad_limit: -1 }))).toBe('22023 ad_limit');
    expect(await denial(impact({ plan: 'nothing' }))).toBe('PT404 not_found');
  });
});

describe('a featured option', () => {
  it('counts what was sold and what runs', async () => {
    const slug = slugOf('option-');
    const row = { slug, name_ar: 'خيار', name_en: 'Option', price: 12.5, days: 3, scope: 'listing' };
    await must(admin.client.from('featured_options').insert(row));
    const person = await newUser();
    const [one, other] = await Promise.all([insertAd(person), insertAd(person)]);
    const wanted = { kind: 'featured_listing', option: slug };
    await said(await asked(person, { ...wanted, target: one }), { status: 'paid' });
    await said(await asked(person, { ...wanted, target: other }), { status: 'refunded' });
    const figures = await must<Record<string, object>>(admin.client.rpc('admin_option_figures'));
    expect(figures[slug]).toEqual({
      running: 1,
      sold: 1,
      revenue: 12.5,
      sold_30_days: 1,
      revenue_30_days: 12.5,
      refunded: 1,
      waiting: 0,
    });
  });
});

it('figures are for admins alone', async () => {
  const person = await newUser();
  for (const name of ['admin_plan_figures', 'admin_option_figures']) {
    expect(await denial(person.client.rpc(name))).toBe('42501 admins_only');
    expect(await denial(anon().rpc(name))).toBe('42501');
  }
  expect(await denial(impact({ plan: 'shop' }, person))).toBe('42501 admins_only');
});
