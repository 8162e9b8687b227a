/** Undo: what an admin changed goes back as it was, once, while nobody has changed it since; and the list of changes. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { done } from './as-role.ts';
import { insertAd, newAdmin, noticesOf } from './domain.ts';

interface Entry {
  id: string;
  cursor: string;
  action: string;
  actor_id: string | null;
  label: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  undoes: number | null;
  undone_by: number | null;
  undoable: boolean;
}

const list = (admin: Person, args: object) => admin.client.rpc('admin_list_audit', args);
const changesOf = (admin: Person, entity: string, record: string) => must<Entry[]>(list(admin, { entity, record }));
const undo = (admin: Person, id: string | undefined) => admin.client.rpc('undo_audit', { id: Number(id) });

async function newPage(admin: Person): Promise<string> {
  const slug = `u-${randomUUID().slice(0, 8)}`;
  await must(
    admin.client.from('pages').insert({ slug, title_ar: 'قبل', title_en: 'Before', body_ar: 'نص', body_en: 'Text' }),
  );
  return slug;
}

const titleOf = async (slug: string) =>
  (await must<{ title_en: string } | null>(secret().from('pages').select('title_en').eq('slug', slug).maybeSingle()))
    ?.title_en;

it('puts an edit back, once, and is itself on record as what it undoes', async () => {
  const admin = await newAdmin();
  const slug = await newPage(admin);
  await must(admin.client.from('pages').update({ title_en: 'After', body_en: 'Other' }).eq('slug', slug));
  const [edit] = await changesOf(admin, 'pages', slug);
  expect(edit).toMatchObject({ action: 'update', label: 'قبل', undoable: true, undone_by: null });
  const undoing = await must<number>(undo(admin, edit?.id));
  expect(await titleOf(slug)).toBe('Before');
  const [last, first] = await changesOf(admin, 'pages', slug);
  expect(last).toMatchObject({ id: String(undoing), undoes: Number(edit?.id), after: { title_en: 'Before' } });
  expect(first).toMatchObject({ id: edit?.id, undone_by: undoing, undoable: false });
  expect((await undo(admin, edit?.id)).error).toMatchObject({ code: 'PT409', hint: 'undone' });
  // The undoing can be undone.
  await must(undo(admin, last?.id));
  expect(await titleOf(slug)).toBe('After');
});

it('refuses what was changed since, also by another admin, and leaves it', async () => {
  const [admin, other] = await Promise.all([newAdmin(), newAdmin()]);
  const slug = await newPage(admin);
  await must(admin.client.from('pages').update({ title_en: 'Mine' }).eq('slug', slug));
  const [mine] = await changesOf(admin, 'pages', slug);
  await must(other.client.from('pages').update({ title_en: 'Theirs' }).eq('slug', slug));
  expect((await undo(admin, mine?.id)).error).toMatchObject({ code: 'PT409', hint: 'changed' });
  const last = { entity: 'pages', entity_id: slug };
  expect((await admin.client.rpc('undo_last_change', last)).error).toMatchObject({ code: 'PT409', hint: 'changed' });
  expect(await titleOf(slug)).toBe('Theirs');
  await must(other.client.rpc('undo_last_change', last));
  expect(await titleOf(slug)).toBe('Mine');
  expect((await other.client.rpc('undo_last_change', last)).error).toMatchObject({ code: 'PT409', hint: 'changed' });
  const none = { entity: 'pages', entity_id: 'none' };
  expect((await admin.client.rpc('undo_last_change', none)).error).toMatchObject({ code: 'PT404' });
});

it.skipIf(lacks('dbUrl'))('takes back the last change within ten minutes alone', async () => {
  const admin = await newAdmin();
  const slug = await newPage(admin);
  await must(admin.client.from('pages').update({ title_en: 'Mine' }).eq('slug', slug));
  await done(
    (tx) => tx`update public.audit_log set created_at = created_at - interval '11 minutes' where entity_id = ${slug}`,
  );
  const last = { entity: 'pages', entity_id: slug };
  expect((await admin.client.rpc('undo_last_change', last)).error).toMatchObject({ code: 'PT409', hint: 'changed' });
});

it('of two admins who undo the same at the same time one does', async () => {
  const [admin, other] = await Promise.all([newAdmin(), newAdmin()]);
  const slug = await newPage(admin);
  await must(admin.client.from('pages').update({ title_en: 'After' }).eq('slug', slug));
  const [edit] = await changesOf(admin, 'pages', slug);
  const answers = await Promise.all([undo(admin, edit?.id), undo(other, edit?.id)]);
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: 'PT409' });
});

it('takes away what was added and brings back what was deleted, under its number', async () => {
  const admin = await newAdmin();
  const slug = await newPage(admin);
  const [added] = await changesOf(admin, 'pages', slug);
  await must(undo(admin, added?.id));
  expect(await titleOf(slug)).toBeUndefined();

  const term = `ممنوع${randomUUID().slice(0, 6)}`;
  const { id } = await must<{ id: string }>(
    admin.client.from('prohibited_terms').insert({ term, code: 'scam' }).select('id').single(),
  );
  await must(admin.client.from('prohibited_terms').delete().eq('id', id));
  const [deleted] = await changesOf(admin, 'prohibited_terms', id);
  await must(undo(admin, deleted?.id));
  expect(await must(secret().from('prohibited_terms').select('id, term').eq('id', id))).toEqual([{ id, term }]);
});

it('suspends and restores the way an admin does: people are told, and the last word is theirs', async () => {
  const [admin, person] = await Promise.all([newAdmin(), newUser()]);
  const ad = await insertAd(person);
  await must(admin.client.rpc('suspend_profile', { profile_id: person.id, suspended: true, reason: 'Spam' }));
  await must(admin.client.rpc('undo_last_change', { entity: 'profiles', entity_id: person.id }));
  const [, suspension] = await changesOf(admin, 'profiles', person.id);
  expect(suspension).toMatchObject({ after: { suspended: true, suspension_reason: 'Spam' }, label: null });
  expect((await noticesOf(person)).map(({ kind }) => kind)).toEqual(['account_suspended', 'account_restored']);
  await must(admin.client.rpc('suspend_listing', { listing_id: ad, suspended: true, reason: 'Stolen' }));
  await must(admin.client.rpc('undo_last_change', { entity: 'listings', entity_id: ad }));
  expect(await must(secret().from('listings').select('suspended, suspension_reason').eq('id', ad).single())).toEqual({
    suspended: false,
    suspension_reason: null,
  });
  await must(admin.client.rpc('set_admin', { profile_id: person.id, is_admin: true }));
  await must(admin.client.rpc('undo_last_change', { entity: 'profiles', entity_id: person.id }));
  expect((await person.client.rpc('admin_dashboard')).error).toMatchObject({ code: '42501' });
});

it('does not undo what other rows decide about, nor rows of tables that are not named', async () => {
  const [admin, person, other] = await Promise.all([newAdmin(), newUser(), newUser()]);
  const ad = await insertAd(person);
  await must(secret().from('listings').update({ owner_id: other.id }).eq('id', ad));
  const [moved] = await changesOf(admin, 'listings', ad);
  expect(moved).toMatchObject({ undoable: false, actor_id: null });
  expect((await undo(admin, moved?.id)).error).toMatchObject({ code: 'PT409', hint: 'not_undoable' });
});

it('is refused to everybody but admins', async () => {
  const [person, admin] = await Promise.all([newUser(), newAdmin()]);
  const [entry] = await must<Entry[]>(list(admin, { page_size: 1 }));
  for (const client of [person.client, anon()]) {
    expect((await client.rpc('undo_audit', { id: Number(entry?.id) })).error).toMatchObject({ code: '42501' });
    expect((await client.rpc('undo_last_change', { entity: 'pages', entity_id: 'x' })).error?.code).toBe('42501');
    expect((await client.rpc('admin_list_audit')).error?.code).toBe('42501');
  }
  expect((await admin.client.rpc('undo_audit', { id: 0 })).error).toMatchObject({ code: 'PT404' });
});

describe('the list', () => {
  it('is filtered, and goes on after a cursor in both directions', async () => {
    const admin = await newAdmin();
    const slugs = [await newPage(admin), await newPage(admin), await newPage(admin)];
    await must(admin.client.from('pages').delete().eq('slug', slugs[0]));
    const mine = { actor: admin.id };
    const all = await must<Entry[]>(list(admin, mine));
    expect(all.map(({ action }) => action)).toEqual(['delete', 'insert', 'insert', 'insert']);
    expect(await must(list(admin, { ...mine, action: 'delete', entity: 'pages' }))).toEqual(all.slice(0, 1));
    const paged = await must<Entry[]>(list(admin, { ...mine, page_size: 2 }));
    expect(await must(list(admin, { ...mine, after: paged[1]?.cursor }))).toEqual(all.slice(2));
    const oldest = await must<Entry[]>(list(admin, { ...mine, sort: 'created_at', page_size: 3 }));
    expect(oldest).toEqual(all.slice(1).toReversed());
    expect(await must(list(admin, { ...mine, sort: 'created_at', after: oldest[2]?.cursor }))).toEqual(all.slice(0, 1));
    expect(await must(list(admin, { ...mine, day: '2020-01-01..2020-12-31' }))).toEqual([]);
    expect(await must(list(admin, { ...mine, day: '2020-01-01..' }))).toHaveLength(4);
    expect(await must(list(admin, { actor: 'server', entity: 'pages', record: slugs[1] }))).toEqual([]);
  });

  it.each([
    ['page_size', { page_size: 101 }],
    ['sort', { sort: 'actor' }],
    ['action', { action: 'truncate' }],
    ['actor', { actor: "x' or true" }],
    ['day', { day: 'yesterday' }],
    ['day', { day: '..' }],
    ['day', { day: '2026-13-40..' }],
    ['after', { after: '1' }],
  ])('refuses a bad %s', async (hint, args) => {
    const admin = await newAdmin();
    expect((await list(admin, args)).error).toMatchObject({ code: '22023', hint });
  });
});
