/** Answers to popup notices: one's own, once for each popup. */
import { anon, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { expect, it } from 'vitest';
import { newAdmin, newSuspended } from './domain.ts';

/** That of the setting, from the start. */
const popup_key = 'welcome';

it('are given once and read by the person and admins', async () => {
  const [person, other, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
  const answers = person.client.from('popup_agreements');
  await must(answers.insert({ user_id: person.id, popup_key }));
  expect((await answers.insert({ user_id: person.id, popup_key, agreed: false })).error).toMatchObject({
    code: '23505',
  });
  await must(other.client.from('popup_agreements').insert({ popup_key, agreed: false }));
  const read = (client: typeof other.client) =>
    client.from('popup_agreements').select('user_id, agreed').in('user_id', [person.id, other.id]).order('created_at');
  expect((await read(person.client)).data).toEqual([{ user_id: person.id, agreed: true }]);
  expect((await read(other.client)).data).toEqual([{ user_id: other.id, agreed: false }]);
  expect((await read(admin.client)).data).toHaveLength(2);
});

it('are given by nobody else, and not taken back', async () => {
  const [person, other, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
  const row = { user_id: person.id, popup_key };
  for (const client of [anon(), other.client]) {
    expect((await client.from('popup_agreements').insert(row)).error).toMatchObject({ code: '42501' });
  }
  expect((await suspended.client.from('popup_agreements').insert({ popup_key })).error).toMatchObject({
    code: '42501',
  });
  expect((await anon().from('popup_agreements').select()).error).toMatchObject({ code: '42501' });
  await must(person.client.from('popup_agreements').insert(row));
  const mine = person.client.from('popup_agreements');
  expect((await mine.update({ agreed: false }).eq('popup_key', popup_key)).error).toMatchObject({ code: '42501' });
  expect((await mine.delete().eq('popup_key', popup_key)).error).toMatchObject({ code: '42501' });
  for (const invented of [' ', 'invented']) {
    expect((await mine.insert({ ...row, popup_key: invented })).error?.code).toMatch(/^(23514|42501)$/);
  }
  expect(await must(secret().from('popup_agreements').select('agreed').eq('user_id', person.id))).toEqual([
    { agreed: true },
  ]);
});
