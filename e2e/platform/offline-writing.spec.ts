import { postAd, uniqueWord } from '../support/ads.ts';
import { rows } from '../support/api.ts';
import { haveDirectTalk, logOf, writeHere } from '../support/direct-talk.ts';
import { untilKept, untilStored } from '../support/offline.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', account: 'new' });

test('a message that is written without a connection waits, also through a reload, and arrives once', async ({
  page,
  context,
  person,
}) => {
  const talk = await haveDirectTalk(person, 'السلام عليكم');
  await page.goto(`/messages/${talk.id}`);
  await expect(logOf(page)).toContainText('السلام عليكم');
  await untilKept(page);
  await untilStored(page, '"messages"', 'السلام عليكم');
  // The composer and what sends are kept as they are used.
  await page.reload();
  await expect(logOf(page)).toContainText('السلام عليكم');

  await context.setOffline(true);
  await page.reload();
  await writeHere(page, 'موجود، تعال شفه');
  await expect(logOf(page)).toContainText('موجود، تعال شفه');
  await page.reload();
  await expect(logOf(page).getByText('موجود، تعال شفه')).toHaveCount(1);
  expect(await talk.said()).toEqual(['السلام عليكم']);

  await context.setOffline(false);
  await expect.poll(talk.said).toEqual(['السلام عليكم', 'موجود، تعال شفه']);
  await expect(logOf(page).getByText('موجود، تعال شفه')).toHaveCount(1);
});

test('an ad is saved and removed without a connection, and that goes out once there is one', async ({
  page,
  context,
  person,
  say,
}) => {
  const seller = await register('نورة');
  const word = uniqueWord();
  const ad = await postAd(seller, { title_ar: `دبّاب ${word}`, title_en: `Bike ${word}` });
  const saved = async () =>
    (await rows<{ listing_id: string }>('saved_listings', { user_id: `eq.${person.id}` }, person.token)).rows.map(
      ({ listing_id }) => listing_id,
    );
  const heart = page.getByRole('button', { name: say('احفظ الإعلان', 'Save the ad'), exact: true });
  await page.goto(`/ad/${ad}`);
  await expect(heart).toBeVisible();
  await untilKept(page);
  await untilStored(page, '"ad"', word);
  const savedBefore = page.waitForResponse(/get_saved_listing_ids/);
  await page.reload();
  await (await savedBefore).finished();

  await context.setOffline(true);
  await heart.click();
  await expect(page.getByText(say('ما فيه اتصال. يتم', 'No connection. This is done'))).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await untilStored(page, '"saved"', ad);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await saved()).toEqual([]);

  await context.setOffline(false);
  await expect.poll(saved).toEqual([ad]);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await context.setOffline(true);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.close();
  await context.setOffline(false);
  // It is sent from whichever page is open next.
  const next = await context.newPage();
  await next.goto('/page/about');
  await expect.poll(saved).toEqual([]);
});
