/** The hint above a message that leads away from the site or has details of a payment, and none above usual sentences. */
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial } from './domain.ts';
import { messages, newTalk, send, type Talk } from './talk.ts';
import { innocent } from './texts/innocent.ts';

const leadingAway = [
  'خلنا نكمل على الواتساب',
  'كلمني واتس',
  'تعال نتفاهم بالواتس آب',
  'عندك تليجرام؟',
  'نكمل برا التطبيق أسهل',
  'خلينا نتفق خارج الموقع',
  'عطني رقمك لو سمحت',
  'ابي رقم جوالك',
  'جوالي ٠٥٥١٢٣٤٥٦٧',
  'رقمي 055 123 4567',
  'اتصل صفر خمسة خمسة واحد اثنين ثلاثة اربعة خمسة ستة سبعة',
  'شوف https://wa.me/966551234567',
  'ارسل على fahd@gmail.com',
  'سناب: rider_777',
  'let us go to WhatsApp',
  'text me on Whats App',
  'what is your phone number?',
  'we can deal outside the app',
  'off the platform is cheaper',
  'call +966 55 123 4567',
  'find me at www.bikes.example.com',
];
const paying = [
  'SA03 8000 0000 6080 1016 7519',
  'الايبان SA0380000000608010167519',
  'حسابي ‏SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩',
  'AE07 0331 2345 6789 0123 456',
  'ارسل لي الآيبان وأحول لك',
  'حول العربون الحين وأحجزه لك',
  'عطني رقم بطاقتك',
  'وش رقم الحساب؟',
  'ارسل رمز التحقق اللي وصلك',
  'ادفع stc pay',
  '4111 1111 1111 1111',
  '5555-5555-5555-4444',
  '٤١١١١١١١١١١١١١١١',
  'my amex is 3782 822463 10005',
  'send me the deposit first',
  'transfer the money now',
  'give me your card number and cvv',
  'pay by western union',
  'send your IBAN',
];
const usual = [
  'السلام عليكم، الدباب باقي؟',
  'كم آخر سعر؟ معي كاش.',
  'الدفع كاش ولا تحويل؟',
  'تحويل بنكي أو كاش وقت المعاينة',
  'عند المعاينة أعطيك عربون',
  'الممشى 12,500 كم والسعر 34500 ريال',
  'موديل 2019 والاستمارة تنتهي 12/05/2027',
  'رقم الهيكل JH2PC40A1BM012345',
  'تقدر تعاينه في الملقا بعد العصر الساعة 4:30',
  'الأسعار 5000 5500 6000 6500',
  'بطاقة جمركية موجودة',
  'رقم الطلب 4111 1111 1111 1112',
  'عندي بطاقة الضمان',
  'موقع الورشة في حي الصناعية',
  'أرسل صورة للعداد لو سمحت',
  'وش رقمه في الكتالوج؟ 90201-MFL-000',
  'قطع أصلية ٢٠٢٠ ٢٠٢١ ٢٠٢٢ ٢٠٢٣',
  'البرنامج الأصلي للكمبيوتر موجود',
  'Is it still available?',
  'What is your last price?',
  'Cash on pickup is fine.',
  'Can I see it outside the city tomorrow at 5?',
  'What’s up with the front signal?',
  'your number plate is visible in the third picture',
  'It runs 0-100 in 3.2 seconds, 189 kg, 17/190 tyres',
  'I can transfer ownership at the traffic office',
  'Send me the pictures of the service book',
  'Deposit is negotiable when we meet',
  'Snap-on tools and a 12 V charger',
  'The app says 1,250 km since 3 May 2026',
  '34,500 SAR, and 36 000 with the exhaust',
];

describe.skipIf(lacks('dbUrl'))('a message', () => {
  /** The warnings of texts, asked of the trigger in one go. */
  async function warningsOf(texts: readonly string[]) {
    const talk = await newTalk();
    let warnings: Record<string, string | null> = {};
    await undone(async (tx) => {
      const rows = texts.map((body) => ({ conversation_id: talk.id, sender_id: talk.buyer.id, body }));
      const stored = await tx<{ body: string; warning: string | null }[]>`
        insert into public.private_messages ${tx(rows)} returning body, warning`;
      warnings = Object.fromEntries(stored.map(({ body, warning }) => [body, warning]));
    });
    return warnings;
  }
  const all = (texts: readonly string[], warning: string | null) =>
    Object.fromEntries(texts.map((text) => [text.replace('\u200F', ''), warning]));

  it('that leads away is marked so', async () => {
    expect(await warningsOf(leadingAway)).toEqual(all(leadingAway, 'off_platform'));
  });

  it('with details of a payment is marked so', async () => {
    expect(await warningsOf(paying)).toEqual(all(paying, 'payment'));
  });

  it('as people usually write them is not', async () => {
    expect(await warningsOf(usual)).toEqual(all(usual, null));
    // In an ad nobody minds WhatsApp, for which it has a button.
    const texts = innocent.filter((text) => text.trim() !== '' && !/واتساب|whatsapp/i.test(text));
    const marked = Object.entries(await warningsOf(texts)).filter(([, warning]) => warning !== null);
    expect(marked).toEqual([]);
  });
});

describe('the warning of a message', () => {
  let talk: Talk;
  beforeAll(async () => {
    talk = await newTalk();
  });

  it('reaches both sides with the message, which is not refused', async () => {
    expect(await must(send(talk.buyer, talk.id, 'نكمل واتساب'))).toMatchObject({ warning: 'off_platform' });
    for (const side of [talk.buyer, talk.seller])
      expect(await messages(side, talk.id)).toMatchObject([{ body: 'نكمل واتساب', warning: 'off_platform' }]);
  });

  it('is not what the sender says it is', async () => {
    const row = { conversation_id: talk.id, body: 'واتساب', warning: null };
    expect(await denial(talk.buyer.client.from('private_messages').insert(row))).toBe('42501');
  });

  it('is not above a link to an ad of this site, and is above any other', async () => {
    const { client } = talk.seller;
    const say = (body: string) =>
      client
        .rpc('send_message', { conversation_id: talk.id, body })
        .setHeader('origin', 'https://dabbab.example')
        .single();
    const link = `https://dabbab.example/ad/${talk.listing}`;
    expect(await must(say(`شوف هذا ${link}`))).toMatchObject({ warning: null });
    expect(await must(say(`شوف هذا ${link} https://wa.me/1`))).toMatchObject({ warning: 'off_platform' });
    expect(await must(say('https://dabbab.evil.example/ad/1'))).toMatchObject({ warning: 'off_platform' });
    expect(await must(send(talk.seller, talk.id, link))).toMatchObject({ warning: 'off_platform' });
  });
});
