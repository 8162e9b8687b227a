import type { Locator } from '@playwright/test';
import { biddableAd, postAd } from '../support/ads.ts';
import { call, firstRow, rows } from '../support/api.ts';
import { tabTo } from '../support/keys.ts';
import { register } from '../support/people.ts';
import { expect, signInHere, test } from '../support/test.ts';

test.describe('a buyer', () => {
  test.use({ account: 'new' });

  test('saves, asks for the number, bids too little and then well, writes, and reports: by keyboard alone, or by finger', async ({
    page,
    person,
    say,
    isMobile,
  }) => {
    const ad = await biddableAd();
    await page.goto(`/ad/${ad.id}`);
    const main = page.getByRole('main');
    const reach = async (target: Locator) => (isMobile ? target.tap() : tabTo(page, target, 90));
    const press = async (target: Locator) => {
      await reach(target);
      if (!isMobile) await page.keyboard.press('Enter');
    };

    const heart = main.getByRole('button', { name: say('احفظ الإعلان', 'Save the ad') });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await press(heart);
    await expect(page.getByText(say('حفظناه مع إعلاناتك', 'Saved with your ads'))).toBeVisible();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');

    await press(main.getByRole('button', { name: say('اعرض الرقم', 'Show phone') }));
    const number = main.locator('a[href^="tel:+966"]');
    await expect(number).toHaveText(/^05\d \d{3} \d{4}$/);

    const amount = main.getByRole('textbox', { name: say('سومك بالريال', 'Your bid in riyals') });
    if (isMobile) await press(main.getByRole('button', { name: say('سوم', 'Bid'), exact: true }));
    await reach(amount);
    await page.keyboard.type(String(ad.min_bid - 1));
    await page.keyboard.press('Enter');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByText(ad.min_bid.toLocaleString('en-US')).last()).toBeVisible();
    expect((await rows('bids', { listing_id: `eq.${ad.id}` }, person.token)).rows).toEqual([]);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(ad.min_bid));
    await page.keyboard.press('Enter');
    await expect(main.getByText(say('بانتظار البائع', 'Waiting for seller'))).toBeVisible();
    const bid = await firstRow<{ amount: number; status: string }>('bids', { listing_id: `eq.${ad.id}` }, person.token);
    expect(bid).toMatchObject({ amount: ad.min_bid, status: 'pending' });

    // On a phone the bar has it.
    await press(main.getByRole('button', { name: say('راسل البائع', 'Message the seller') }).filter({ visible: true }));
    // The bid has begun a conversation: the button leads straight there.
    const words = page.getByRole('textbox', { name: say('اكتب رسالة', 'Write a message') });
    if (isMobile) await reach(words);
    await expect(words).toBeFocused();
    await page.keyboard.type(say('باقي؟', 'Still there?'));
    await press(page.getByRole('button', { name: say('أرسل', 'Send'), exact: true }));
    await expect(page.getByRole('log')).toContainText(say('باقي؟', 'Still there?'));
    const lastSaid = async () =>
      (await call<{ last_body: string }[]>('list_conversations', {}, person.token))[0]?.last_body;
    await expect.poll(lastSaid).toBe(say('باقي؟', 'Still there?'));
    await page.goBack();
    const dialog = page.getByRole('dialog');

    for (const answer of [say('وصلنا بلاغك', 'Your report has arrived'), say('بلّغت عن هذا', 'You have reported this')]) {
      await press(main.getByRole('button', { name: say('بلّغ عن الإعلان', 'Report this ad') }));
      await reach(dialog.getByRole('radio').first());
      await page.keyboard.press('Space');
      await press(dialog.getByRole('button', { name: say('أرسل البلاغ', 'Send the report') }));
      await expect(page.getByText(answer)).toBeVisible();
    }
    expect(isMobile).toBe(await page.locator('.ad-bar').isVisible());
  });

  test('finds the messages down and the ad whole @once', async ({ page, say, isMobile }) => {
    await page.route('**/remotes/messaging/federated/entry.*', (route) => route.fulfill({ status: 404, body: '' }));
    const ad = await biddableAd();
    await page.goto(`/ad/${ad.id}`);
    const main = page.getByRole('main');
    const message = main
      .getByRole('button', { name: say('راسل البائع', 'Message the seller') })
      .filter({ visible: true });
    await message.click();
    await expect(page.getByText(say('الرسائل متوقفة مؤقتًا', 'Messages are down for a moment'))).toBeVisible();
    await main.getByRole('link', { name: say('عضو من', 'Member since') }).scrollIntoViewIfNeeded();
    await expect(main.getByRole('heading', { name: say('قدّم سومك', 'Make a bid') })).toHaveCount(0);
    await main.getByRole('button', { name: say('اعرض الرقم', 'Show phone') }).click();
    await expect(main.locator('a[href^="tel:+966"]')).toBeVisible();
    // The pictures fill the screen all the same.
    await main.getByRole('button', { name: say('كبّر الصورة', 'Enlarge the picture') }).click();
    const enlarged = page.getByRole('button', { name: say('تكبير', 'Zoom in') });
    await expect(enlarged).toBeVisible();
    await page.keyboard.press(say('ArrowLeft', 'ArrowRight'));
    await expect(page.getByText(/^2 \/ \d+$/).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(enlarged).toHaveCount(0);
    if (!isMobile) await expect(main.getByRole('region', { name: say('صور الإعلان', 'Pictures') })).toContainText('2 / ');
  });
});

test('what a visitor asked for is there once they are signed in, and they were told why @once', async ({
  page,
  say,
}) => {
  const { email } = await register();
  const ad = await biddableAd();
  await page.goto(`/ad/${ad.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say('اعرض الرقم', 'Show phone') }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(say('الرقم ما يظهر إلا لمن دخل', 'Numbers are shown to people'))).toBeVisible();
  await signInHere(page, email);
  await expect(page).toHaveURL(`/ad/${ad.id}`);
  await expect(main.locator('a[href^="tel:+966"]')).toBeVisible();
  // It is done once: not again with a reload.
  await page.reload();
  await expect(main.getByRole('button', { name: say('اعرض الرقم', 'Show phone') })).toBeVisible();
});

test('the bid of a visitor stands in its form again once they are signed in @once', async ({ page, say }) => {
  const { email } = await register();
  const ad = await biddableAd();
  await page.goto(`/ad/${ad.id}`);
  const amount = page.getByRole('textbox', { name: say('سومك بالريال', 'Your bid in riyals') });
  await page.getByRole('region', { name: say('قدّم سومك', 'Make a bid') }).scrollIntoViewIfNeeded();
  await amount.fill(String(ad.min_bid));
  await amount.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(say('السوم يوصل للبائع باسمك', 'The seller sees who bids'))).toBeVisible();
  await signInHere(page, email);
  await expect(page).toHaveURL(`/ad/${ad.id}`);
  await expect(amount).toHaveValue(ad.min_bid.toLocaleString('en-US'));
  await expect(amount).toBeInViewport();
  await amount.press('Enter');
  await expect(page.getByText(say('بانتظار البائع', 'Waiting for seller'))).toBeVisible();
});

test.describe('a seller', () => {
  test.use({ account: 'new' });

  test('sells here and elsewhere, and others find it sold @once', async ({ page, person, say, browser }) => {
    const [here, elsewhere] = [
      await postAd(person, { price: 20_010 }),
      await postAd(person, { price: 20_010, title_en: 'Another Honda' }),
    ];
    const dialog = page.getByRole('dialog');
    for (const [ad, where] of [
      [here, say('عن طريق دبّاب', 'Through Dabbab')],
      [elsewhere, say('برّا الموقع', 'Elsewhere')],
    ] as const) {
      await page.goto(`/ad/${ad}`);
      await page.getByRole('button', { name: say('انباع', 'Mark as sold') }).click();
      const confirm = dialog.getByRole('button', { name: say('أكّد البيع', 'Confirm the sale') });
      await confirm.click();
      const first = dialog.getByRole('radio').first();
      await expect(first).toBeFocused();
      await expect(first).toHaveAccessibleDescription(say('حدّد وين تم البيع.', 'Say where it was sold.'));
      await dialog.getByRole('radio', { name: where }).check();
      if (ad === here) await expect(dialog).toContainText('1,000.5');
      await confirm.click();
      await expect(dialog.getByRole('heading', { name: say('مبروك البيع', 'Well sold') })).toBeVisible();
    }
    const owed = await rows<{ listing_id: string; amount: number }>(
      'payments',
      { select: 'listing_id,amount' },
      person.token,
    );
    expect(owed.rows).toEqual([{ listing_id: here, amount: 1000.5 }]);

    const stranger = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
    await expect(async () => {
      // What the server drew a moment before the sale is sent for two seconds more.
      await stranger.goto(new URL(`/ad/${elsewhere}?lng=${say('ar', 'en')}`, page.url()).href);
      const sold = stranger.getByRole('heading', { name: say('انباع هذا الإعلان', 'This ad is sold') });
      await expect(sold).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await stranger.context().close();

    await page.reload();
    await expect(page.getByText(say('هذا الإعلان مباع', 'This ad is sold'))).toBeVisible();
    await page.getByRole('button', { name: say('احذف الإعلان', 'Delete the ad') }).click();
    await dialog.getByRole('button', { name: say('احذفه', 'Delete it') }).click();
    await expect(page).toHaveURL('/');
    await page.goto(`/ad/${elsewhere}`);
    await expect(page.getByRole('heading', { name: say('انحذف هذا الإعلان', 'This ad was deleted') })).toBeVisible();
  });

  test('writes what would hurt, and nothing of it runs @once', async ({ page, person, say }) => {
    const payload = '<img src=x onerror="globalThis.hurt=1"><script>globalThis.hurt=1</script>';
    const violations: string[] = [];
    await page.exposeBinding('violated', (_source, what: string) => void violations.push(what));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        (globalThis as unknown as { violated(what: string): void }).violated(violatedDirective);
      });
    });
    const texts = { title_ar: payload, title_en: payload, description_ar: payload, description_en: payload };
    const ad = await postAd(person, { ...texts, model: payload.slice(0, 60), tags: [payload] });
    const main = page.getByRole('main');
    for (const language of ['ar', 'en']) {
      await page.goto(`/ad/${ad}?lng=${language}`);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(payload);
      await main.getByRole('button', { name: language === 'ar' ? 'كبّر الصورة' : 'Enlarge the picture' }).click();
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => 'hurt' in globalThis)).toBe(false);
    }
    expect(violations, say('من السياسة', 'of the policy')).toEqual([]);
  });
});
