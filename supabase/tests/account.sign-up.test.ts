/** The profile of accounts that come without a form: by a code in a text message, or from a provider. */
import { freshEmail, freshPhone } from 'embedded-supabase/testing/auth-flow';
import { anon, newUser, secret } from 'embedded-supabase/testing/clients';
import { Inbox } from 'embedded-supabase/testing/inbox';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';

const profileOf = async (id: string | undefined) =>
  (await secret().from('profiles').select('username, language').eq('id', id).single()).data;

describe('an account without a form', () => {
  const byPhone = async (user_metadata: Record<string, unknown> = {}) => {
    const { data, error } = await secret().auth.admin.createUser({
      phone: freshPhone(),
      phone_confirm: true,
      user_metadata,
    });
    expect(error).toBeNull();
    return profileOf(data.user?.id);
  };

  it('gets a name of its own in its language', async () => {
    const [first, second] = [await byPhone(), await byPhone({ language: 'en' })];
    expect(first).toMatchObject({ username: expect.stringMatching(/^راكب \d{6,10}$/), language: 'ar' });
    expect(second).toMatchObject({ username: expect.stringMatching(/^Rider \d{6,10}$/), language: 'en' });
    expect((await byPhone())?.username).not.toBe(first?.username);
  });

  it('has the name that it came with', async () => {
    expect(await byPhone({ username: ' نورة ', full_name: 'x y' })).toMatchObject({ username: 'نورة' });
  });

  it.each([
    ['the login before the full name', { user_name: 'salem7', full_name: 'سالم' }, 'salem7'],
    ['the preferred one where there is no login', { preferred_username: 'salem', full_name: 'سالم' }, 'salem'],
    ['the full name after those', { full_name: 'سالم العتيبي', name: 'سالم' }, 'سالم العتيبي'],
    ['the name in the end', { name: 'Salem' }, 'Salem'],
    ['not one that speaks for the site', { user_name: 'dabbab', full_name: '\u0430dmin', name: 'Salem' }, 'Salem'],
    ['not an address', { preferred_username: 'salem@example.com', full_name: 'سالم' }, 'سالم'],
    ['not what is no name here', { user_name: 's', full_name: 'سالم\u202e', preferred_username: 'salem' }, 'salem'],
    ['no more than fits', { full_name: `${'س'.repeat(39)} ${'ل'.repeat(9)}` }, 'س'.repeat(39)],
  ])('takes of a provider %s', async (_, metadata, username) => {
    expect(await byPhone(metadata)).toMatchObject({ username });
  });

  it.each([
    { user_name: 's', full_name: 'salem@example.com' },
    { full_name: 'Dabbab Support', name: 'إدارة دبّاب ✅' },
    { full_name: 'سالم\u202e', name: 'bitch' },
    { full_name: { first: 'Salem' }, name: 77 },
  ])('gets a name of its own where the provider gives none that fits: %o', async (metadata) => {
    expect((await byPhone(metadata))?.username).toMatch(/^راكب \d{6,10}$/);
  });

  it.skipIf(lacks('superuserUrl'))('is made by asking for a code', async () => {
    const [client, phone] = [anon(), freshPhone()];
    const { error } = await client.auth.signInWithOtp({ phone, options: { data: { language: 'en' } } });
    expect(error).toBeNull();
    const { code } = await new Inbox(phone).next();
    const { data } = await client.auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect((await profileOf(data.user?.id))?.username).toMatch(/^Rider \d{6,10}$/);
  });
});

it('by e-mail without a name has one of its own', async () => {
  const { data } = await anon().auth.signUp({ email: freshEmail(), password: 'correct horse' });
  expect((await profileOf(data.user?.id))?.username).toMatch(/^راكب \d{6,10}$/);
});

describe.skipIf(lacks('superuserUrl'))('somebody who signed up by phone', () => {
  async function byPhone() {
    const [client, phone] = [anon(), freshPhone()];
    await client.auth.signInWithOtp({ phone });
    const { code } = await new Inbox(phone).next();
    const { data } = await client.auth.verifyOtp({ phone, token: code, type: 'sms' });
    const id = data.user?.id ?? '';
    const own = async () => (await client.from('profiles').select('unnamed, phone').single()).data;
    return { phone, own, update: (row: object) => client.from('profiles').update(row).eq('id', id) };
  }

  it('is asked for a name until they give one, and has the number that they confirmed', async () => {
    const { phone, own, update } = await byPhone();
    expect(await own()).toEqual({ unnamed: true, phone });
    await update({ bio: 'أهلًا' });
    expect(await own()).toMatchObject({ unnamed: true });
    await update({ username: 'فهد' });
    expect(await own()).toMatchObject({ unnamed: false });
  });

  it('is asked no more once they said no, whatever is written then', async () => {
    const { own, update } = await byPhone();
    await update({ unnamed: false });
    expect(await own()).toMatchObject({ unnamed: false });
    await update({ unnamed: true });
    expect(await own()).toMatchObject({ unnamed: false });
  });

  it('changes the number by a code that the new one got, and not before', async () => {
    const [person, next] = [await newUser(), freshPhone()];
    const own = async () => (await person.client.from('profiles').select('unnamed, phone').single()).data;
    await person.client.auth.updateUser({ phone: next });
    expect(await own()).toEqual({ unnamed: false, phone: null });
    const { code } = await new Inbox(next).next();
    await person.client.auth.verifyOtp({ phone: next, token: code, type: 'phone_change' });
    expect(await own()).toEqual({ unnamed: false, phone: next });
    const account = await person.client.rpc('get_account');
    expect(account.data).toMatchObject({ email: person.email, phone: next, has_password: true });
  });
});
