/** What others read: no name that passes for the site's own, nothing unseen, no forbidden words; honest names stay. */
import { freshEmail } from 'embedded-supabase/testing/auth-flow';
import { anon, freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { denial, insertAd, newAdmin, past, soon, storePictures } from './domain.ts';
import { acquaint } from './sales.ts';

const fullWidth = (word: string) =>
  word.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
const TAG_A = '\u{e0061}';

const reserved = [
  'admin',
  'ADMIN',
  'Dabbab',
  'Dabbab KSA',
  'АДМIN',
  'Dabbab Official',
  'Support Team',
  'admin123',
  'adm1n',
  'a.d.m.i.n',
  'supp0rt',
  'دبّاب',
  'دبـــاب',
  'إدارة',
  'اداره',
  'الإدارة',
  'إدارة دبّاب ✅',
  'فريق الدعم',
  'خدمة العملاء',
  'مشرف الموقع',
  '\u0430dmin', // Cyrillic а
  'Α\u{44}\u{39c}ΙΝ', // Greek Α, Μ, Ι, Ν
  'd\u0430bb\u0430b',
  'ադmin'.replace('ադ', 'ad').replace('n', '\u0578'), // Armenian ո
  fullWidth('admin'),
  '𝐚𝐝𝐦𝐢𝐧',
  'ⓐⓓⓜⓘⓝ',
  'ᴀᴅᴍɪɴ',
  'a\u0301d\u0323min',
  'admin シ', // letters of other scripts only adorn
  'دﺑﺎب', // presentation forms
  'إدارۃ',
  'adrnin',
  '4dmin',
  'addminn',
  'm0d3r4t0r',
  '卂d爪in',
  '🅰🅳🅼🅸🅽',
  '₳d₥i₦',
  'دعم فني دبّاب',
];

const honest = [
  'محمد',
  'عبد الرحمن',
  'عَبْدُ الرَّحْمٰن',
  'فهـــد',
  'نورة العتيبي',
  'مشرف الشهري',
  'أبو تركي ٧٧',
  'راكب 143640',
  'فهد 🏍️',
  'Éric Müller',
  "Sean O'Neil",
  'Иван',
  'معرض دباب الرياض',
  'Adminah',
  'Ducati Riyadh',
];

/** Names with a word in them that may pass for the site's: people have them, and an admin looks. */
const doubtful = ['Dabbab Riders', 'Ahmad Support', '\u0421afe racer'];

const unseen = {
  'an override of direction': 'z900\u202e000,5',
  'tag characters': `z900${TAG_A}`,
  'a filler': 'z900\u3164',
  'a control': 'z900\u0007',
  'marks in heaps': 'z\u0300\u0301\u0302\u0303900',
  'a selector of variants': 'z\ufe01900',
  'a control of music': 'z900\u{1d173}',
};

describe('a name', () => {
  let rider: Person;
  let boss: Person;
  beforeAll(async () => {
    [rider, boss] = await Promise.all([newUser(), newAdmin()]);
  });
  const rename = ({ client, id }: Person, username: string) =>
    denial(client.from('profiles').update({ username }).eq('id', id));

  it.each(reserved)('%s is kept for the site, and for its admins', async (name) => {
    expect(await rename(rider, name)).toBe('22023 username');
    expect(await rename(boss, name)).toBeNull();
  });

  it.each(honest)('%s is anybody’s', async (name) => {
    expect(await rename(rider, name)).toBeNull();
  });

  it.each(Object.entries({ ...unseen, 'a zero-width space': 'z\u200b900', 'an isolate': 'z900\u2066x\u2069' }))(
    'may not have %s',
    async (_what, name) => {
      expect(await rename(rider, name)).toBe('22023 username');
    },
  );

  it.each(['اتصل 0551234567', 'fahd@gmail.com', 'bitch'])('%s is none', async (name) => {
    expect(await rename(rider, name)).toBe('22023 username');
  });

  it('is asked for before signing up, by anybody', async () => {
    const check = (username: string | null) =>
      denial(anon().rpc('check_text_of_form', { kind: 'name', field: 'username', written: username }));
    for (const name of [
      'admin',
      'إدارة دبّاب ✅',
      '\u0430dmin',
      'admin シ',
      'سالم\u202e',
      'fahd@gmail.com',
      ' s ',
      '',
      null,
    ]) {
      expect(await check(name)).toBe('22023 username');
    }
    expect(await check('س'.repeat(41))).toBe('22023 username');
    expect(await check(' نورة العتيبي ')).toBeNull();
  });

  it.each(['admin', 'إدارة دبّاب ✅', '\u0430dmin', 'سالم\u202e', ''])(
    '%s is had by no sign-up past the form, which makes an account all the same',
    async (username) => {
      const credentials = { email: freshEmail(), password: 'correct horse', options: { data: { username } } };
      const { data, error } = await anon().auth.signUp(credentials);
      expect(error).toBeNull();
      const profile = secret().from('profiles').select('username').eq('id', data.user?.id).single();
      expect((await must<{ username: string }>(profile)).username).toMatch(/^راكب \d{6}$/);
    },
  );
});

describe('a shop', () => {
  it('has a name of its own and a decent description, which may name its number', async () => {
    const owner = await newUser();
    const shop = { owner_id: owner.id, name_en: freshName('Ducati '), subscription_until: soon() };
    await must(secret().from('shops').insert(shop));
    const change = (columns: object) => denial(owner.client.from('shops').update(columns).eq('owner_id', owner.id));
    for (const name of ['Dabbab Support', 'إدارة دبّاب']) {
      expect(await change({ name_en: name })).toBe('22023 name_en');
      expect(await change({ name_ar: name })).toBe('22023 name_ar');
    }
    expect(await change({ name_ar: 'متجر\u202eالحلبة' })).toBe('22023 name_ar');
    expect(await change({ description_ar: 'حشيش للبيع' })).toBe('22023 description_ar');
    expect(await change({ description_en: `ok${TAG_A}` })).toBe('22023 description_en');
    expect(await change({ name_ar: freshName('متجر '), description_en: 'Call us: 0551234567' })).toBeNull();
  });
});

describe('the name of a shop', () => {
  const open = async (columns: object) => {
    const owner = await newUser();
    const row = { owner_id: owner.id, subscription_until: soon(), ...columns };
    const refused = await denial(secret().from('shops').insert(row));
    const rename = (names: object) => denial(owner.client.from('shops').update(names).eq('owner_id', owner.id));
    return { owner, refused, rename };
  };
  const suspend = (owner: Person, suspended: boolean) =>
    denial(secret().from('shops').update({ suspended }).eq('owner_id', owner.id));
  const taken = 'PT409 shop_name_taken';

  it('belongs to one shop, in either language, also where it only looks the same', async () => {
    const name = freshName('Moto ');
    const first = await open({ name_en: name, name_ar: `${name} الرياض` });
    expect(first.refused).toBeNull();
    const lookalike = name.replace('o', '\u043e').toUpperCase();
    for (const columns of [
      { name_en: name },
      { name_ar: name },
      { name_en: lookalike },
      { name_en: `${name} الرّياض!` },
    ]) {
      expect((await open(columns)).refused).toBe(taken);
    }
    const second = await open({ name_en: freshName('Moto ') });
    expect(await second.rename({ name_en: lookalike })).toBe(taken);
    expect(await second.rename({ name_en: `${name} Two` })).toBeNull();
    expect(await first.rename({ name_en: name.toUpperCase() })).toBeNull();
  });

  it('is free after a renaming and with the shop', async () => {
    const [name, other] = [freshName('Moto '), freshName('Moto ')];
    const first = await open({ name_en: name });
    expect(await first.rename({ name_en: other })).toBeNull();
    expect((await open({ name_en: name })).refused).toBeNull();
    await must(secret().from('shops').delete().eq('owner_id', first.owner.id));
    expect((await open({ name_en: other })).refused).toBeNull();
  });

  it('is free while the shop is suspended, but not when it has only lapsed', async () => {
    const name = freshName('Moto ');
    const impostor = await open({ name_en: name, subscription_until: past() });
    expect((await open({ name_en: name })).refused).toBe(taken);
    expect(await suspend(impostor.owner, true)).toBeNull();
    expect((await open({ name_en: name })).refused).toBeNull();
    expect(await suspend(impostor.owner, false)).toBe(taken);
    expect(await impostor.rename({ name_en: freshName('Moto ') })).toBeNull();
    expect(await suspend(impostor.owner, false)).toBeNull();
  });

  it('goes to one of those who ask at the same time', async () => {
    const name = freshName('Moto ');
    const asked = await Promise.all(Array.from({ length: 6 }, () => open({ name_en: name })));
    const refusals = asked.map(({ refused }) => refused).filter((refused) => refused !== null);
    expect(refusals).toEqual(Array<string>(5).fill(taken));
  });

  it('may be of pictures or of another script', async () => {
    for (const columns of [
      { name_en: '🏍️🏍️' },
      { name_en: '🏁🏁' },
      { name_en: freshName('山') },
      { name_en: freshName('川') },
    ]) {
      expect((await open(columns)).refused).toBeNull();
    }
  });
});

describe('what people write of themselves and of others', () => {
  let rider: Person;
  let other: Person;
  let ad: string;
  beforeAll(async () => {
    [rider, other] = await Promise.all([newUser(), newUser()]);
    ad = await insertAd(rider, { bidding_enabled: true });
    await acquaint(rider, other);
  });

  const bio = (text: string) => denial(rider.client.from('profiles').update({ bio: text }).eq('id', rider.id));
  const title = (text: string) => denial(rider.client.from('listings').update({ title_en: text }).eq('id', ad));
  const review = (text: string) =>
    denial(rider.client.from('reviews').insert({ target_id: other.id, rating: 5, comment: text }));
  const message = (text: string) => denial(other.client.rpc('start_conversation', { listing_id: ad, body: text }));
  const bid = (text: string) => denial(other.client.rpc('place_bid', { listing_id: ad, amount: 900, message: text }));

  it.each(Object.entries(unseen))('has no %s', async (_what, text) => {
    expect(await bio(text)).toBe('22023 bio');
    expect(await title(text)).toBe('22023 title_en');
    expect(await review(text)).toBe('22023 comment');
    expect(await message(text)).toBe('22023 body');
    expect(await bid(text)).toBe('22023 body');
  });

  it('loses marks that mean no harm', async () => {
    expect(await bio('\u200fدبّابي\u200e الأول\ufeff\u200c\u200b\u200c 👨\u200d🔧')).toBeNull();
    const { bio: kept } = await must<{ bio: string }>(
      rider.client.from('profiles').select('bio').eq('id', rider.id).single(),
    );
    expect(kept).toBe('دبّابي الأول 👨\u200d🔧');
    expect(await title('Kawa\u200dsaki\u200b Z900\u200e')).toBeNull();
    const { title_en } = await must<{ title_en: string }>(
      rider.client.from('listings').select('title_en').eq('id', ad).single(),
    );
    expect(title_en).toBe('Kawasaki Z900');
  });

  it('names no number, address or forbidden thing to everybody', async () => {
    for (const text of ['جوالي 0551234567', 'write to fahd@gmail.com', 'عندي حشيش مغربي']) {
      expect(await bio(text)).toBe('22023 bio');
      expect(await review(text)).toBe('22023 comment');
    }
    expect(await bio('راكب من الرياض، أحب السفر الطويل')).toBeNull();
    expect(await review('بائع محترم، أنصح فيه')).toBeNull();
  });
});

describe('what the site is not certain of', () => {
  const raised = async (admin: Person, { id }: Person) =>
    (
      await must<{ found: { field: string; code: string; match: string }[]; reason: string; status: string }[]>(
        admin.client.from('reports').select('found, reason, status').eq('user_id', id).not('found', 'is', null),
      )
    ).map(({ found, reason, status }) => ({
      reason,
      status,
      found: found.map(({ field, code, match }) => `${field} ${code} ${match}`),
    }));

  it('is written, and admins find it among the reports until they have said that it is harmless', async () => {
    const [rider, admin] = await Promise.all([newUser(), newAdmin()]);
    const write = (columns: object) => denial(rider.client.from('profiles').update(columns).eq('id', rider.id));
    expect(await write({ username: 'Dabbab Riders', bio: 'hello: my snap is rider_22' })).toBeNull();
    expect(await write({ bio: 'زيارة، my snap is rider_22' })).toBeNull();
    const found = ['username reserved Dabbab Riders', 'bio contact_details rider_22'];
    expect(await raised(admin, rider)).toEqual([{ reason: 'impersonation', status: 'pending', found }]);
    const [thing] = await must<{ id: string; reports: unknown[] }[]>(
      admin.client.rpc('admin_list_reports', { page_size: 1 }),
    );
    expect(thing).toBeDefined();
    await must(admin.client.rpc('decide_reports', { target: 'user', thing_id: rider.id, outcome: 'dismiss' }));
    expect(await write({ bio: 'my snap is rider_22' })).toBeNull();
    expect(await raised(admin, rider)).toEqual([{ reason: 'impersonation', status: 'dismissed', found }]);
  });

  it.each(doubtful)('%s is such a name, also of a sign-up', async (username) => {
    const admin = await newAdmin();
    const credentials = { email: freshEmail(), password: 'correct horse', options: { data: { username } } };
    const { data } = await anon().auth.signUp(credentials);
    const person = { id: data.user?.id } as Person;
    expect((await raised(admin, person)).map(({ found }) => found[0]?.split(' ')[0])).toEqual(['username']);
  });

  it('of a message are forbidden things, not who is meant', async () => {
    const [seller, buyer, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const ad = await insertAd(seller);
    const write = (body: string) => denial(buyer.client.rpc('start_conversation', { listing_id: ad, body }));
    expect(await write('كم آخر سعر؟ رقمي 0551234567')).toBeNull();
    expect(await raised(admin, buyer)).toEqual([]);
    expect(await write('عندي حشيش للبيع')).toBeNull();
    expect(await raised(admin, buyer)).toMatchObject([{ found: ['body prohibited_item حشيش للبيع'] }]);
  });

  it('nobody claims to be the site', async () => {
    const [rider, other] = await Promise.all([newUser(), newUser()]);
    const found = [{ field: 'bio', code: 'offensive', match: 'x' }];
    const report = { user_id: other.id, reason: 'other', found };
    expect(await denial(rider.client.from('reports').insert(report))).toBe('42501');
  });

  it('hides an ad until an admin approves it, with the pictures that it has', async () => {
    const [seller, admin] = await Promise.all([newUser(), newAdmin()]);
    const ad = await insertAd(seller, { description_en: 'my snap is rider_22' });
    const state = async () =>
      (
        await must<{ listing_id: string; state: string }[]>(seller.client.rpc('list_own_listings', {}, { get: true }))
      ).find(({ listing_id }) => listing_id === ad)?.state;
    const waiting = async () =>
      (
        await must<{ id: string; thing_id: string; reasons: object[] }[]>(
          admin.client.rpc('admin_list_moderation', { page_size: 100, sort: '-created_at' }),
        )
      ).find(({ thing_id }) => thing_id === ad);
    expect(await state()).toBe('waiting');
    const item = await waiting();
    expect(item?.reasons).toEqual([{ field: 'description_en', code: 'contact_details', match: 'rider_22' }]);
    await must(admin.client.rpc('decide_moderation', { id: item?.id, allowed: true }));
    expect(await state()).toBe('on_sale');
    await must(seller.client.from('listings').update({ price: 900 }).eq('id', ad));
    expect(await state()).toBe('on_sale');
    const another = `${seller.id}/another/0`;
    await storePictures(another);
    await must(seller.client.rpc('set_listing_pictures', { listing_id: ad, paths: [another] }));
    expect(await state()).toBe('waiting');
    expect(await waiting()).toBeDefined();
  });
});

it('a form is told before it sends, in the same way', async () => {
  const rider = await newUser();
  const ask = (kind: string, field: string, written: string, by = rider.client) =>
    denial(by.rpc('check_text_of_form', { kind, field, written }));
  expect(await ask('words', 'comment', 'اتصل 0551234567')).toBe('22023 comment');
  expect(await ask('shop', 'description_ar', 'اتصل 0551234567')).toBeNull();
  expect(await ask('shop', 'description_ar', 'عندي حشيش مغربي')).toBe('22023 description_ar');
  expect(await ask('name', 'name_en', 'Dabbab Support')).toBe('22023 name_en');
  expect(await ask('other', 'name_en', 'x')).toBe('22023 kind');
  expect(await ask('words', 'a b', 'x')).toBe('22023 field');
  expect(await ask('words', 'bio', 'x'.repeat(4001))).toBe('22023 bio');
  expect(await ask('words', 'bio', 'x', anon())).toBe('42501 signed_out');
});
