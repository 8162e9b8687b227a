import type { Locator } from '@playwright/test';
import { adForm } from '../support/ad-form.ts';
import { uniqueWord } from '../support/ads.ts';
import { rows } from '../support/api.ts';
import { tabTo } from '../support/keys.ts';
import { phonePhoto } from '../support/photos.ts';
import { expectChosen } from '../support/searchable.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

test('an ad is posted with the keyboard alone', async ({ page, person, say, language, isMobile }) => {
  test.setTimeout(120_000);
  const title = `Z900 ${uniqueWord()}`;
  await page.goto('/add-listing');
  const ad = adForm(page, say);
  const { keyboard } = page;
  const to = (target: Locator) => tabTo(page, target, 60);
  const press = async (target: Locator) => {
    await to(target);
    await keyboard.press('Enter');
  };
  /** Opens a list, types the beginning of an entry, and takes it. */
  const choose = async (list: Locator, entry: string, typed = entry.slice(0, 4)) => {
    await expect(list).toBeVisible(); // antd's has come
    await to(list);
    await keyboard.press('ArrowDown');
    await keyboard.type(typed);
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(entry);
    await keyboard.press('Enter');
    await expectChosen(list, entry);
  };
  const button = (ar: string, en: string) => ad.form.getByRole('button', { name: say(ar, en), exact: true });
  const next = async (step: string) => {
    await press(ad.form.getByRole('button', { name: say('التالي', 'Next') }));
    await ad.at(step);
    await expect(ad.form.getByRole('heading', { level: 2 }).first()).toBeFocused();
  };

  await test.step('photos: picked, ordered, turned, one taken away', async () => {
    // Waited for before the way there: the page must know that the test picks the files when the key arrives.
    const opened = page.waitForEvent('filechooser');
    await press(ad.files);
    const chooser = await opened;
    await chooser.setFiles([await phonePhoto(1), await phonePhoto(2), await phonePhoto(3)]);
    await ad.stored(3, 3);
    const first = () => ad.form.getByRole('listitem').locator('img').first().getAttribute('src');
    const before = await first();
    await to(button('صورة 1', 'Photo 1'));
    await keyboard.press('Space');
    await expect(page.getByText(/(فوق المكان|over place) 1/)).toBeAttached();
    await keyboard.press(isMobile ? 'ArrowDown' : say('ArrowLeft', 'ArrowRight'));
    await expect(page.getByText(/(فوق المكان|over place) [23]/)).toBeAttached();
    await keyboard.press('Space');
    await expect.poll(first).not.toBe(before);
    await press(button('دوّر الصورة 1', 'Rotate photo 1'));
    await press(button('احذف الصورة 2', 'Delete photo 2'));
    await ad.stored(2, 2);
    // The next photo takes the place, and the focus.
    await expect(button('صورة 2', 'Photo 2')).toBeFocused();
    await next('vehicle');
  });
  await test.step('the motorcycle, with add-ons', async () => {
    await choose(ad.bike, say('كاواساكي Z900', 'Kawasaki Z900'), 'z900');
    await choose(ad.list('سنة الصنع', 'Year'), '2021');
    await choose(ad.list('المدينة', 'City'), say('الرياض', 'Riyadh'));
    await to(ad.form.locator('[name=condition]').first());
    await keyboard.press('Space');
    await press(ad.form.locator('summary'));
    await to(ad.field('الإضافات', 'Add-ons'));
    await keyboard.type('ABS');
    await keyboard.press('Enter');
    await keyboard.type('Panniers');
    await keyboard.press('Enter');
    await press(button('احذف ABS', 'Remove ABS'));
    await expect(ad.form.getByText('ABS')).toHaveCount(0);
    await next('price');
  });
  await test.step('price', async () => {
    await to(ad.field('السعر (ريال)', 'Price (SAR)'));
    await keyboard.type('34500');
    await next('review');
  });
  await test.step('words, with a suggestion that is taken, and published', async () => {
    const [field, text] =
      language === 'ar'
        ? [ad.field('العنوان بالعربي', ''), ad.field('الوصف بالعربي', '')]
        : [ad.field('', 'Title in English'), ad.field('', 'Description in English')];
    await to(field);
    await keyboard.press('ControlOrMeta+a'); // the title that is proposed
    await keyboard.type(title);
    await to(text);
    await keyboard.type(say('صيانته منتظمة', 'Serviced on time'));
    await press(button('اقترح لي', 'Suggest'));
    const accept = button('اعتمد', 'Accept');
    await expect(accept.first()).toBeVisible({ timeout: 20_000 });
    const offered = await accept.count();
    await press(accept.last());
    await expect(accept).toHaveCount(offered - 1);
    await expect(accept.first()).toBeFocused();
    await press(ad.publish);
    await expect(page).toHaveURL(/\/ad\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  });
  const own = { select: 'image_count,tags,price,listed', owner_id: `eq.${person.id}` };
  expect((await rows('listings', own, person.token)).rows).toEqual([
    { image_count: 2, tags: ['Panniers'], price: 34_500, listed: true },
  ]);
});
