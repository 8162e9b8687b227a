import { postAd, uniqueWord } from '../support/ads.ts';
import { insert } from '../support/api.ts';
import { haveDirectTalk, logOf } from '../support/direct-talk.ts';
import { untilKept, untilStored } from '../support/offline.ts';
import { register } from '../support/people.ts';
import { adCards, expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', account: 'new' });

test('results, a seen ad, saved ads, a conversation and own ads are read without a connection, also after a reload', async ({
  page,
  context,
  person,
  say,
}) => {
  const [own, saved] = [uniqueWord(), uniqueWord()];
  const titled = (word: string) => ({ title_ar: `دبّاب ${word}`, title_en: `Bike ${word}` });
  await postAd(person, titled(own));
  const savedAd = await postAd(await register('نورة'), titled(saved));
  await insert('saved_listings', { listing_id: savedAd }, person.token);
  const talk = await haveDirectTalk(person, 'السلام عليكم');
  await talk.say('باقي موجود؟');

  await page.goto('/');
  const first = await adCards(page).first().innerText();
  await untilKept(page);
  const main = page.getByRole('main');
  const places: [path: string, words: string, query: string][] = [
    [`/ad/${savedAd}`, saved, '"ad"'],
    ['/profile/saved', saved, '"saved-ads"'],
    ['/profile/ads', own, '"own"'],
    ['/messages', 'باقي موجود؟', '"conversations"'],
    [`/messages/${talk.id}`, 'السلام عليكم', '"messages"'],
  ];
  for (const [path, words, query] of places) {
    await page.goto(path);
    await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await untilStored(page, query, words);
  }

  await context.setOffline(true);
  const age = page.getByRole('status').filter({ hasText: say('محفوظ', 'Saved') });
  for (const [path, words] of places.toReversed()) {
    await page.goto(path);
    await expect(main.getByText(words).filter({ visible: true }).first(), path).toBeVisible();
    await expect(age).toBeVisible();
  }
  await page.goto('/');
  await expect(adCards(page).first()).toHaveText(first);
  await page.reload();
  await expect(adCards(page).first()).toHaveText(first);
  await page.goto('/profile/saved');
  await main.locator(`a[href="/ad/${savedAd}"]`).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText(saved);
  await expect(page).toHaveTitle(new RegExp(saved));

  await context.setOffline(false);
  await expect(age).toBeHidden();
  await talk.say('وش السعر؟');
  await page.goto(`/messages/${talk.id}`);
  await expect(logOf(page)).toContainText('وش السعر؟');
});
