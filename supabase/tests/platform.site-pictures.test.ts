/** The pictures of the site: everybody sees them, admins alone put them there. */
import { randomUUID } from 'node:crypto';
import { secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { bytes } from 'embedded-supabase/testing/storage-buckets';
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { newAdmin } from './domain.ts';

const filesOf = ({ client }: Pick<Person, 'client'>) => client.storage.from('site');
const refused = async (call: PromiseLike<{ error: { statusCode?: string | undefined } | null }>) =>
  (await call).error?.statusCode;

it('are put there, replaced, listed and removed by admins, and seen by everybody', async () => {
  const admin = await newAdmin();
  const path = `logo/${randomUUID()}.webp`;
  await must(filesOf(admin).upload(path, bytes()));
  await must(filesOf(admin).update(path, bytes(32)));
  const { publicUrl } = filesOf(admin).getPublicUrl(path).data;
  expect((await fetch(publicUrl)).status).toBe(200);
  expect((await must<{ name: string }[]>(filesOf(admin).list('logo'))).map(({ name }) => `logo/${name}`)).toContain(
    path,
  );
  expect(await must(filesOf(admin).remove([path]))).toHaveLength(1);
  expect((await fetch(publicUrl)).status).toBe(400);
});

it.skipIf(lacks('dbUrl'))('are what settings take, as they are addressed here', async () => {
  const { publicUrl } = filesOf({ client: anon() }).getPublicUrl('logo/a.webp').data;
  await undone(async (tx) => {
    const valid = tx`select private.setting_is_valid('logoUrl', ${JSON.stringify(publicUrl)}::text::jsonb) as valid`;
    expect(await valid).toEqual([{ valid: true }]);
  });
});

it('are nobody else’s to write', async () => {
  const [admin, person, half] = await Promise.all([newAdmin(), newUser(), newAdmin()]);
  await secondFactor(half.client);
  const path = `slides/${randomUUID()}.webp`;
  await must(filesOf(admin).upload(path, bytes()));
  const session = anon();
  await must(session.auth.signInWithPassword({ email: half.email, password: half.password }));
  for (const other of [person, { client: anon() }, { client: session }]) {
    expect(await refused(filesOf(other).upload(`slides/${randomUUID()}.webp`, bytes()))).toBe('403');
    expect(await refused(filesOf(other).update(path, bytes()))).toBeDefined();
    expect((await filesOf(other).list('slides')).data ?? []).toEqual([]);
    expect((await filesOf(other).remove([path])).data ?? []).toEqual([]);
  }
  expect((await fetch(filesOf(admin).getPublicUrl(path).data.publicUrl)).status).toBe(200);
  await must(secret().storage.from('site').remove([path]));
});

it.each(['image/svg+xml', 'image/gif', 'text/html'])('are never %s', async (type) => {
  expect(await refused(filesOf(await newAdmin()).upload(`logo/${randomUUID()}`, bytes(64, type)))).toBe('415');
});
