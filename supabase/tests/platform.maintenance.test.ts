/** Maintenance: the database itself refuses the writes of everybody but admins. */
import { newUser } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { insertAd, newAdmin } from './domain.ts';
import { productTables } from './product.ts';

describe.skipIf(lacks('dbUrl'))('maintenance', () => {
  it('refuses what people write, and lets admins and readers go on', async () => {
    const [rider, admin] = await Promise.all([newUser(), newAdmin()]);
    const ad = await insertAd(rider);
    const person = { role: 'authenticated', id: rider.id } as const;
    const boss = { role: 'authenticated', id: admin.id } as const;
    const rename = (id: string) => `update public.profiles set bio = 'x' where id = '${id}'`;
    await undone(async (tx) => {
      const sell = `update public.listings set price = 5 where id = '${ad}'`;
      expect(await refusal(tx, person, sell)).toBeNull();
      await tx`update public.site_settings set value = '{"value": {"enabled": true}}' where key = 'maintenance_mode'`;
      expect(await refusal(tx, person, sell)).toBe('PT503');
      expect(await refusal(tx, person, rename(rider.id))).toBe('PT503');
      expect(await refusal(tx, person, `update public.notifications set read_at = now()`)).toBe('PT503');
      expect(await refusal(tx, person, `select id from public.listings limit 1`)).toBeNull();
      expect(await refusal(tx, { role: 'anon' }, `select * from public.list_listings()`)).toBeNull();
      expect(await refusal(tx, boss, rename(admin.id))).toBeNull();
      await tx`update public.site_settings set value = '{"value": {"enabled": false}}' where key = 'maintenance_mode'`;
      expect(await refusal(tx, person, sell)).toBeNull();
    });
  });

  it('makes no new accounts', async () => {
    await undone(async (tx) => {
      const join = (email: string) =>
        tx.savepoint(
          (sp) => sp`
            insert into auth.users (id, instance_id, aud, role, email, raw_user_meta_data)
            values (gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
              ${email}, '{"username": "راكب جديد"}')`,
        );
      await join('before@dabbab.test');
      await tx`update public.site_settings set value = '{"value": {"enabled": true}}' where key = 'maintenance_mode'`;
      await expect(join('during@dabbab.test')).rejects.toMatchObject({ code: 'PT503', hint: 'maintenance' });
    });
  });

  it('lets no picture in either', async () => {
    const rider = await newUser();
    const add = `insert into storage.objects (bucket_id, name) values ('listings', '${rider.id}/x')`;
    await undone(async (tx) => {
      const person = { role: 'authenticated', id: rider.id } as const;
      expect(await refusal(tx, person, add)).toBeNull();
      await tx`update public.site_settings set value = '{"value": {"enabled": true}}' where key = 'maintenance_mode'`;
      expect(await refusal(tx, person, add)).toBe('42501');
    });
  });

  it('guards every table that clients may write', async () => {
    await undone(async (tx) => {
      const open = await tx`
        select c.relname from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relname in ${tx(await productTables(tx))}
          and (has_any_column_privilege('authenticated', c.oid, 'insert,update')
            or has_table_privilege('authenticated', c.oid, 'delete'))
          and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'guard_writes')`;
      expect(open.map(({ relname }) => relname as string)).toEqual([]);
    });
  });
});
