/** Being featured ends by itself, and its owner hears of it once. */
import { freshName, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { insertAd, subscribe } from './domain.ts';

it.skipIf(lacks('dbUrl'))('owners hear once that their ad or shop is not featured any more', async () => {
  const owner = await newUser();
  const [ended, sold, running, cancelled] = await Promise.all([0, 1, 2, 3].map(() => insertAd(owner)));
  await subscribe(owner);
  const shop = { owner_id: owner.id, name_en: freshName('Mine ') };
  const { id: shop_id } = await must<{ id: string }>(secret().from('shops').insert(shop).select('id').single());
  await undone(async (tx) => {
    await tx`
      insert into public.featured_periods (listing_id, shop_id, source, days, granted_at)
      select ad, shop, 'admin', 7, now() - interval '8 days'
      from (values (${ended ?? ''}::uuid, null::uuid), (${sold ?? ''}, null), (${cancelled ?? ''}, null), (null, ${shop_id})) as v (ad, shop)`;
    await tx`insert into public.featured_periods (listing_id, source, days) values (${running ?? ''}, 'admin', 7)`;
    await tx`update public.featured_periods set cancelled_at = now() - interval '2 days' where listing_id = ${cancelled ?? ''}`;
    await tx`update public.listings set sold_at = now() where id = ${sold ?? ''}`;
    for (const time of ['first', 'second']) {
      await tx`select private.notify_ended_featuring()`;
      const told = await tx`
        select kind, coalesce(data ->> 'listing_id', data ->> 'shop_id') as about from public.notifications
        where user_id = ${owner.id} and kind like '%featured_ended' order by kind`;
      expect([...told], time).toEqual([
        { kind: 'featured_ended', about: ended },
        { kind: 'shop_featured_ended', about: shop_id },
      ]);
    }
  });
});
