/** Profiles: what sign-up makes, who reads them, and what nobody changes by themselves. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { bytes } from 'embedded-supabase/testing/storage-buckets';
import { beforeAll, describe, expect, it } from 'vitest';
import { denial, insertAd, newAdmin, newSuspended } from './domain.ts';
import { acquaint } from './sales.ts';

const profileOf = (id: string) => secret().from('profiles').select().eq('id', id).single();

describe('sign-up', () => {
  it('makes the profile with name and language', async () => {
    const person = await newUser({ username: 'راكان', data: { language: 'en' } });
    const own = await person.client.from('profiles').select().single();
    expect(own.data).toMatchObject({
      id: person.id,
      username: 'راكان',
      language: 'en',
      is_admin: false,
      suspended: false,
    });
  });

  it('speaks Arabic when the language is missing or unknown', async () => {
    const person = await newUser({ data: { language: 'fr' } });
    expect((await profileOf(person.id)).data).toMatchObject({ language: 'ar' });
  });

  it.each(['', '   ', 'x'])('gives a free name instead of "%s"', async (username) => {
    const person = await newUser({ username });
    expect((await profileOf(person.id)).data?.username).toMatch(/^راكب \d{6,10}$/);
  });

  it('grants nothing that the new account asks for', async () => {
    const person = await newUser({ data: { is_admin: true, suspended: true, role: 'service_role' } });
    expect((await profileOf(person.id)).data).toMatchObject({ is_admin: false, suspended: false });
  });
});

describe('a person', () => {
  let rider: Person;
  let other: Person;
  beforeAll(async () => {
    [rider, other] = await Promise.all([newUser(), newUser()]);
  });

  it('changes the allowed columns of her own profile', async () => {
    const wanted = { username: 'نورة', city: 'jeddah', bio: 'أهلًا', gender: 'female' };
    const { error } = await rider.client.from('profiles').update(wanted).eq('id', rider.id);
    expect(error).toBeNull();
    expect((await profileOf(rider.id)).data).toMatchObject(wanted);
  });

  it.each([
    ['a mark of direction', 'نورة\u202e'],
    ['an isolate', '\u2067نورة\u2069'],
    ['a zero-width space', 'no\u200bura'],
    ['a zero-width joiner', 'نو\u200dرة'],
    ['a soft hyphen', 'no\u00adura'],
    ['a byte order mark', '\ufeffنورة'],
    ['letters that are blank', '\u3164\u3164'],
    ['a hard space around it', 'نورة\u00a0'],
    ['a line break', 'نو\nرة'],
  ])('has no name with %s', async (_, username) => {
    const { error } = await rider.client.from('profiles').update({ username }).eq('id', rider.id);
    expect(error).toMatchObject({ code: '22023', hint: 'username' });
  });

  it('may share her name with others', async () => {
    const { error } = await rider.client.from('profiles').update({ username: other.username }).eq('id', rider.id);
    expect(error).toBeNull();
  });

  it.each([{ language: 'fr' }, { gender: 'x' }, { bio: 'x'.repeat(601) }, { username: ' نورة' }])(
    'cannot write %o either',
    async (columns) => {
      const { error } = await rider.client.from('profiles').update(columns).eq('id', rider.id);
      expect(error).toMatchObject({ code: '23514' });
    },
  );

  it('is born between 1900 and today', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const born = (birth_date: string) => rider.client.from('profiles').update({ birth_date }).eq('id', rider.id);
    expect((await born(day(2))).error).toMatchObject({ code: '23514' });
    expect((await born('1899-12-31')).error).toMatchObject({ code: '23514' });
    expect((await born(day(-1))).error).toBeNull();
  });

  it.each([
    { is_admin: true },
    { suspended: true },
    { created_at: '2000-01-01' },
    { id: '00000000-0000-4000-8000-000000000000' },
    { bio: 'with a friend', is_admin: true },
  ])('cannot write %o', async (columns) => {
    const before = await must(profileOf(rider.id));
    const { error } = await rider.client.from('profiles').update(columns).eq('id', rider.id);
    expect(error).toMatchObject({ code: '42501' });
    expect((await profileOf(rider.id)).data).toEqual(before);
  });

  it('cannot become admin by inserting, upserting or deleting a profile', async () => {
    const row = { id: rider.id, username: 'مشرف', is_admin: true };
    expect((await rider.client.from('profiles').insert(row)).error).toMatchObject({ code: '42501' });
    expect((await rider.client.from('profiles').upsert(row)).error).toMatchObject({ code: '42501' });
    expect((await rider.client.from('profiles').delete().eq('id', rider.id)).error).toMatchObject({ code: '42501' });
    expect((await profileOf(rider.id)).data).toMatchObject({ is_admin: false });
  });

  it('neither reads nor changes the profile of another', async () => {
    expect((await rider.client.from('profiles').select().eq('id', other.id)).data).toEqual([]);
    expect((await rider.client.from('profiles').select()).data).toHaveLength(1);
    const changed = await rider.client.from('profiles').update({ bio: 'x' }).eq('id', other.id).select();
    expect([changed.error, changed.data]).toEqual([null, []]);
    expect((await profileOf(other.id)).data).toMatchObject({ bio: null });
  });

  it('has an avatar only in her own folder', async () => {
    const avatars = secret().storage.from('avatars');
    await Promise.all([rider, other].map(({ id }) => must(avatars.upload(`${id}/a.webp`, bytes()))));
    const missing = rider.client.from('profiles').update({ avatar_path: `${rider.id}/b.webp` });
    expect(await denial(missing.eq('id', rider.id))).toBe('22023 avatar_path');
    const own = await rider.client
      .from('profiles')
      .update({ avatar_path: `${rider.id}/a.webp` })
      .eq('id', rider.id);
    expect(own.error).toBeNull();
    const foreign = await rider.client
      .from('profiles')
      .update({ avatar_path: `${other.id}/a.webp` })
      .eq('id', rider.id);
    expect(foreign.error).toMatchObject({ code: '23514' });
  });
});

describe('what everybody sees of a person', () => {
  it('is the public profile, without phone, birth date or language', async () => {
    const person = await newUser();
    await must(
      secret().from('profiles').update({ phone: '966500000008', birth_date: '1990-01-01' }).eq('id', person.id),
    );
    const profile = await must<object>(anon().from('public_profiles').select().eq('id', person.id).single());
    expect(Object.keys(profile).toSorted()).toEqual(['avatar_path', 'bio', 'city', 'created_at', 'id', 'username']);
    const search = await anon().from('public_profiles').select().eq('phone', '966500000008');
    expect(search.error).toMatchObject({ code: '42703' });
  });

  it('is nothing of the private profile', async () => {
    expect((await anon().from('profiles').select()).error).toMatchObject({ code: '42501' });
  });

  it('is nothing at all of a suspended person', async () => {
    const person = await newSuspended();
    expect((await anon().from('public_profiles').select().eq('id', person.id)).data).toEqual([]);
  });

  it('cannot be written through the view', async () => {
    const person = await newUser();
    const { error } = await person.client.from('public_profiles').update({ username: 'غيري' }).eq('id', person.id);
    expect(error).toMatchObject({ code: '42501' });
    expect((await profileOf(person.id)).data).toMatchObject({ username: person.username });
  });
});

describe('a suspended person', () => {
  it('signs in and reads her profile but does not change it', async () => {
    const person = await newSuspended();
    const { error } = await person.client.auth.signInWithPassword({ email: person.email, password: person.password });
    expect(error).toBeNull();
    expect((await person.client.from('profiles').select().single()).data).toMatchObject({ suspended: true });
    const changed = await person.client.from('profiles').update({ bio: 'x' }).eq('id', person.id).select();
    expect([changed.error, changed.data]).toEqual([null, []]);
  });
});

describe('an account that is deleted', () => {
  it('takes with it what was hers, and lets go of what others have to do with', async () => {
    const [gone, other, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const [hers, theirs] = [
      await insertAd(gone, { bidding_enabled: true, show_phone: true }),
      await insertAd(other, { bidding_enabled: true, show_phone: true }),
    ];
    await acquaint(gone, other);
    for (const [by, to, ad] of [
      [gone, other, theirs],
      [other, gone, hers],
    ] as const) {
      await must(by.client.rpc('place_bid', { listing_id: ad, amount: 5 }));
      await must(by.client.rpc('start_conversation', { listing_id: ad, body: 'hi' }));
      await must(by.client.from('follows').insert({ followed_id: to.id }));
      await must(by.client.from('reviews').insert({ target_id: to.id, rating: 5 }));
      await must(by.client.from('reports').insert({ listing_id: ad, reason: 'other' }));
      await must(by.client.from('saved_listings').insert({ listing_id: ad }));
      await must(by.client.from('saved_searches').insert({ name: 'x', criteria: { make: 'bmw' } }));
    }
    await must(gone.client.from('blocks').insert({ blocked_id: admin.id }));
    const [report] = await must<{ id: string }[]>(secret().from('reports').select('id').eq('reporter_id', gone.id));

    expect((await secret().auth.admin.deleteUser(gone.id)).error).toBeNull();
    expect((await profileOf(gone.id)).data).toBeNull();
    for (const table of ['conversations', 'bids', 'follows']) {
      expect((await other.client.from(table).select()).data).toEqual([]);
    }
    const between = `author_id.eq.${other.id},target_id.eq.${other.id}`;
    expect((await anon().from('reviews').select().or(between)).data).toEqual([]);
    expect((await admin.client.from('reports').select('reporter_id').eq('id', report?.id)).data).toEqual([
      { reporter_id: null },
    ]);
    expect((await anon().from('listings').select('id').in('id', [hers, theirs])).data).toEqual([{ id: theirs }]);
  });
});

describe('an admin', () => {
  it('reads every profile', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    expect((await admin.client.from('profiles').select('id').eq('id', person.id)).data).toEqual([{ id: person.id }]);
  });

  it('who was suspended reads only his own', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    await must(secret().from('profiles').update({ suspended: true }).eq('id', admin.id));
    expect((await admin.client.from('profiles').select('id').eq('id', person.id)).data).toEqual([]);
  });
});
