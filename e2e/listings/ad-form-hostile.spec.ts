import { adForm } from '../support/ad-form.ts';
import { uniqueWord } from '../support/ads.ts';
import { searchField } from '../support/home.ts';
import { phonePhoto } from '../support/photos.ts';
import { choose } from '../support/searchable.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

/** Texts that run a script or add an element wherever they are taken for markup. */
const hostile = {
  image: '<img src=x onerror="window.hit=1">',
  script: '"\'></title></script><script>window.hit=1</script>',
  link: '<a href="javascript:window.hit=1">x</a><svg onload="window.hit=1">',
  template: "{{constructor.constructor('window.hit=1')()}}${window.hit=1}",
};

test('markup in any field of the form stays text, wherever it is shown', async ({ page, say }) => {
  test.setTimeout(120_000);
  const found: string[] = [];
  await page.exposeBinding('refused', (_source, text: string) => void found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      (globalThis as unknown as { refused(text: string): void }).refused(`${violatedDirective} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => found.push(dialog.message()));
  /** Expects that no text ran or was stopped from running, and that none became an element. */
  const expectText = async (where: string) => {
    const elements = page.locator('[onerror], [onload], [src=x], a[href^="javascript:"]');
    await expect(elements, where).toHaveCount(0);
    expect(await page.evaluate(() => 'hit' in globalThis), where).toBe(false);
    expect(found, where).toEqual([]);
  };
  const mark = uniqueWord();
  const titles = { ar: `دباب ${mark} ${hostile.script}`, en: `Bike ${mark} ${hostile.script}` };

  await page.goto('/add-listing');
  const ad = adForm(page, say);
  const field = (name: string) => ad.form.locator(`[name=${name}]`);
  await test.step('every field of the form, and its preview', async () => {
    await ad.step('الدبّاب', 'Bike').click();
    await choose(ad.bike, say('كاواساكي، موديل ثاني', 'Kawasaki, another model'));
    await field('model').fill(hostile.image);
    await choose(ad.list('نوع الدبّاب', 'Type'), say('نيكد', 'Naked'));
    await choose(ad.list('المدينة', 'City'), say('الرياض', 'Riyadh'));
    await field('condition').first().check({ force: true });
    await ad.more();
    for (const tag of [hostile.image, hostile.template.slice(0, 40)]) {
      await field('tags').fill(tag);
      await field('tags').press('Enter');
    }
    await ad.next();
    await field('price').fill('1234');
    await ad.next();
    await ad.at('review');
    for (const language of ['ar', 'en'] as const) {
      await field(`title_${language}`).fill(titles[language]);
      await field(`description_${language}`).fill(Object.values(hostile).join('\n'));
    }
    await expectText('texts');
    await ad.form.getByRole('button', { name: say('اقترح', 'Suggest') }).click();
    await expect(ad.form.getByRole('button', { name: say('اعتمد', 'Accept') }).first()).toBeVisible({
      timeout: 20_000,
    });
    await expectText('suggestions');
    const seen = page.getByRole('complementary', { name: say('نظرة على إعلانك', 'Your ad at a glance') });
    await expect(seen.getByRole('link', { name: say(titles.ar, titles.en), exact: true })).toBeAttached();
    await expectText('preview');
    await ad.step('الصور', 'Photos').click();
    const pixel = Buffer.from('R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=', 'base64');
    await ad.files.setInputFiles({ name: `${hostile.image}.gif`, mimeType: 'image/gif', buffer: pixel });
    await expect(ad.form.getByRole('alert')).toContainText(hostile.image);
    await expectText('the name of a file');
  });
  await test.step('published: the ad in both languages, with its title', async () => {
    await ad.files.setInputFiles([await phonePhoto(1)]);
    await ad.stored(1, 1);
    await ad.step('المراجعة', 'Review').click();
    await ad.publish.click();
    await expect(page).toHaveURL(/\/ad\/[0-9a-f-]{36}$/, { timeout: 30_000 });
    for (const language of ['ar', 'en'] as const) {
      await page.goto(`${page.url().split('?')[0]}?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language]);
      await expect(page).toHaveTitle(new RegExp(mark));
      expect(await page.title()).toContain(titles[language]);
      await expectText(`the ad, ${language}`);
    }
  });
  await test.step('what the server writes for those who run no scripts', async () => {
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain(mark);
    expect(html).not.toMatch(/<(img|svg|a) [^>]*(onerror|onload|javascript:)/);
    expect(html).not.toContain('<script>window.hit');
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(facts.map((text) => JSON.stringify(JSON.parse(text))).join()).toContain(mark);
  });
  await test.step('the card in the list, and what was searched for', async () => {
    await page.goto(`/?q=${encodeURIComponent(mark)}`);
    await expect(page.getByRole('main').getByRole('link', { name: mark })).toHaveText(titles.en);
    await expectText('the list');
    await page.goto(`/?q=${encodeURIComponent(hostile.image)}`);
    await expect(searchField(page, (_ar, en) => en)).toHaveValue(hostile.image);
    await expectText('the words that were searched for');
  });
});
