/** What others read: no name that passes for the site's own, nothing unseen, no forbidden words; honest names stay. */
import { beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from './auth-flow.ts';
import { anon, newUser, type Person, secret } from './clients.ts';
import { denial, insertAd, must, newAdmin, soon } from './domain.ts';

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
  'دﺑﺎب', // presentation forms
  'إدارۃ',
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

const unseen = {
  'an override of direction': 'z900\u202e000,5',
  'an isolate': 'z900\u2066x\u2069',
  'tag characters': `z900${TAG_A}`,
  'a filler': 'z900\u3164',
  'a control': 'z900\u0007',
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

  it.each(Object.entries({ ...unseen, 'a zero-width space': 'z\u200b900' }))('may not have %s', async (_what, name) => {
    expect(await rename(rider, name)).toBe('22023 username');
  });

  it.each(['اتصل 0551234567', 'fahd@gmail.com', 'bitch'])('%s is none', async (name) => {
    expect(await rename(rider, name)).toBe('22023 username');
  });

  it('of the site cannot be had by signing up, nor from a provider', async () => {
    const options = { data: { username: '\u0430dmin' } };
    const { data, error } = await anon().auth.signUp({ email: freshEmail(), password: 'correct horse', options });
    expect([data.user, error?.status]).toEqual([null, 500]);
    const made = await secret().auth.admin.createUser({
      email: freshEmail(),
      app_metadata: { provider: 'google' },
      user_metadata: { full_name: 'Dabbab Support', preferred_username: 'Salem' },
    });
    expect(made.error).not.toBeNull();
  });
});

describe('a shop', () => {
  it('has a name of its own and a decent description, which may name its number', async () => {
    const owner = await newUser();
    const shop = { owner_id: owner.id, name_en: 'Ducati Riyadh', subscription_until: soon() };
    await must(secret().from('shops').insert(shop));
    const change = (columns: object) => denial(owner.client.from('shops').update(columns).eq('owner_id', owner.id));
    for (const name of ['Dabbab Support', 'إدارة دبّاب']) {
      expect(await change({ name_en: name })).toBe('22023 name_en');
      expect(await change({ name_ar: name })).toBe('22023 name_ar');
    }
    expect(await change({ name_ar: 'متجر\u202eالحلبة' })).toBe('22023 name_ar');
    expect(await change({ description_ar: 'بيع حشيش' })).toBe('22023 description_ar');
    expect(await change({ description_en: `ok${TAG_A}` })).toBe('22023 description_en');
    expect(await change({ name_ar: 'متجر الحلبة', description_en: 'Call us: 0551234567' })).toBeNull();
  });
});

describe('what people write of themselves and of others', () => {
  let rider: Person;
  let other: Person;
  let ad: string;
  beforeAll(async () => {
    [rider, other] = await Promise.all([newUser(), newUser()]);
    ad = await insertAd(rider, { bidding_enabled: true });
  });

  const bio = (text: string) => denial(rider.client.from('profiles').update({ bio: text }).eq('id', rider.id));
  const title = (text: string) => denial(rider.client.from('listings').update({ title_en: text }).eq('id', ad));
  const review = (text: string) =>
    denial(
      rider.client
        .from('reviews')
        .upsert({ target_id: other.id, rating: 5, comment: text }, { onConflict: 'author_id,target_id' }),
    );
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
    expect(await bio('\u200fدبّابي\u200e الأول\ufeff 👨\u200d🔧')).toBeNull();
    const { bio: kept } = await must<{ bio: string }>(
      rider.client.from('profiles').select('bio').eq('id', rider.id).single(),
    );
    expect(kept).toBe('دبّابي الأول 👨\u200d🔧');
    expect(await title('Kawasaki\u200b Z900\u200e')).toBeNull();
    const { title_en } = await must<{ title_en: string }>(
      rider.client.from('listings').select('title_en').eq('id', ad).single(),
    );
    expect(title_en).toBe('Kawasaki Z900');
  });

  it('names no number, address or forbidden thing to everybody', async () => {
    for (const text of ['جوالي 0551234567', 'write to fahd@gmail.com', 'عندي حشيش']) {
      expect(await bio(text)).toBe('22023 bio');
      expect(await review(text)).toBe('22023 comment');
    }
    expect(await bio('راكب من الرياض، أحب السفر الطويل')).toBeNull();
    expect(await review('بائع محترم، أنصح فيه')).toBeNull();
  });
});
