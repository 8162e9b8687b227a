import { biddableAd } from '../support/ads.ts';
import { firstRow } from '../support/api.ts';
import { adCards, expect, test } from '../support/test.ts';

test.use({ pictures: true });

test('ads are there to browse, with picture, price and place', async ({ page, say }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('دبّابك الجاي، من يد صاحبه', 'Your next bike, straight from its rider'),
  );
  const card = page
    .getByRole('article')
    .filter({ has: adCards(page) })
    .first();
  await expect(card).toContainText(say('ريال', 'SAR'));
  // Of all cards, because an ad that another journey posted and featured comes first, and its picture has no file.
  const pictures = page.getByRole('article').locator('img');
  await expect
    .poll(() => pictures.evaluateAll((all) => all.some((picture) => (picture as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  expect(await adCards(page).count()).toBeGreaterThan(20);
});

test('the pictures are moved through by finger, buttons, keys and thumbnails', async ({
  page,
  say,
  language,
  isMobile,
}) => {
  const { id, image_count: count } = await firstRow<{ id: string; image_count: number }>('listings', {
    select: 'id,image_count',
    image_count: 'gte.3',
    order: 'created_at.desc',
  });
  await page.goto(`/ad/${id}`);
  const gallery = page.getByRole('region', { name: say('صور الإعلان', 'Pictures of the ad') });
  const track = gallery.getByRole('list');
  const at = async (number: number) => {
    await expect(gallery).toContainText(`${number} / ${count}`);
    const picture = gallery.getByRole('img', { name: say(`صورة ${number}`, `picture ${number}`) });
    await expect(picture).toBeInViewport({ ratio: 0.9 });
  };
  const towardsEnd = language === 'ar' ? -1 : 1;

  await at(1);
  if (isMobile) {
    await track.evaluate((list, sign) => list.scrollBy({ left: sign * list.clientWidth }), towardsEnd);
    await at(2);
    await track.evaluate((list, sign) => list.scrollBy({ left: -sign * list.clientWidth }), towardsEnd);
  } else {
    const previous = gallery.getByRole('button', { name: say('الصورة السابقة', 'Previous picture') });
    await expect(previous).toBeHidden();
    await gallery.getByRole('button', { name: say('الصورة التالية', 'Next picture') }).click();
    await at(2);
    await previous.click();
    await at(1);
    await gallery.getByRole('button', { name: say('اعرض صورة 3', 'Show picture 3') }).click();
    await at(3);
    await gallery.getByRole('button', { name: say('اعرض صورة 1', 'Show picture 1') }).click();
  }
  await at(1);

  // The arrow that points to where the text goes leads on.
  await track.focus();
  await page.keyboard.press(towardsEnd > 0 ? 'ArrowRight' : 'ArrowLeft');
  await at(2);
  await page.keyboard.press('End');
  await at(count);
  await page.keyboard.press('Home');
  await at(1);
});

test.describe('enlarged', () => {
  test.use({ account: 'new' });

  test('the pictures are turned, zoomed, pulled away, and left for a message and by Back', async ({
    page,
    say,
    language,
    isMobile,
  }) => {
    const { id } = await biddableAd();
    await page.goto(`/ad/${id}`);
    const opener = page.getByRole('button', { name: say('كبّر الصورة', 'Enlarge the picture') });
    const lightbox = page.getByRole('dialog', { name: say('الصور مكبّرة', 'Enlarged pictures') });
    const picture = (number: number) => lightbox.getByRole('img', { name: say(`صورة ${number}`, `picture ${number}`) });
    await opener.click();
    await expect(picture(1)).toBeInViewport();
    await expect(lightbox).toContainText('1 / ');
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(picture(2)).toBeInViewport({ ratio: 0.9 });
    await lightbox.getByRole('button', { name: say('اعرض صورة 1', 'Show picture 1') }).click();
    await expect(picture(1)).toBeInViewport({ ratio: 0.9 });
    if (!isMobile) {
      const { width = 0 } = (await picture(1).boundingBox()) ?? {};
      await lightbox.getByRole('button', { name: say('تكبير', 'Zoom in') }).click();
      await expect.poll(async () => (await picture(1).boundingBox())?.width).toBeGreaterThan(width * 1.2);
      await lightbox.getByRole('button', { name: say('تصغير', 'Zoom out') }).click();
      await expect.poll(async () => (await picture(1).boundingBox())?.width).toBeCloseTo(width, 0);
    }

    await lightbox.getByRole('button', { name: say('راسل البائع', 'Message the seller') }).click();
    const words = page.getByRole('textbox', { name: say('رسالتك', 'Your message') });
    await expect(words).toBeVisible();
    await page.goBack();
    await expect(words).toBeHidden();
    await expect(lightbox).toBeVisible();
    await page.goBack();
    await expect(lightbox).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(`/ad/${id}`);

    await opener.click();
    const { x = 0, y = 0, width = 0, height = 0 } = (await picture(1).boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 + 300, { steps: 10 });
    await page.mouse.up();
    await expect(lightbox).toBeHidden();
  });
});
