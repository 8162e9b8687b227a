import { zipSync } from 'fflate';
import { adCells, adFile } from '../support/ad-file.ts';
import { fakePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

const csv = (name: string, content: string) => fakePhoto(name, content, 'text/csv');

test('a hostile file is refused in words, or is text and nothing else', async ({ page, say }) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  await page.goto('/import-ads');
  const chooser = page.locator('input[type=file][name=files]');
  const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(26 * 2 ** 20) }, { level: 1 }));
  const files: [file: ReturnType<typeof csv>, words: string][] = [
    [csv('cell.csv', `title_ar\nfine\n${'x'.repeat(2 ** 20)}`), say('في السطر 3 خانة طويلة', 'A cell of row 3')],
    [csv('many.csv', `title_ar\n${'هوندا\n'.repeat(5000)}`), say('حتى 500 سطر', 'Up to 500 rows')],
    [csv('none.csv', 'GIF89a\u0000\u0001'), say('مو جدول', 'no table')],
    [csv('open.csv', 'title_ar\n"never closed'), say('علامات التنصيص', 'quotation marks')],
    [csv('other.csv', 'a,b\n1,2'), say('ما نعرف ولا عمود', 'none of its columns')],
    [
      { name: 'old.xls', mimeType: '', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
      say('صيغة إكسل قديمة', 'Excel format of before'),
    ],
    [csv('twice.csv', 'price,Price\n1,2'), say('عمودين باسم', 'Two columns')],
    [{ name: 'bomb.xlsx', mimeType: '', buffer: bomb }, say('الملف كبير', 'too large')],
    [{ name: 'cut.xlsx', mimeType: '', buffer: bomb.subarray(0, 2000) }, say('مو جدول', 'no table')],
    [csv('large.csv', 'x'.repeat(6 * 2 ** 20)), say('الملف كبير', 'too large')],
  ];
  for (const [file, words] of files) {
    await chooser.setInputFiles(file);
    await expect(page.getByRole('alert'), file.name).toContainText(words);
  }

  const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  const formula = '=HYPERLINK("https://evil.test")';
  await chooser.setInputFiles(adFile([{ ...adCells(1), title_ar: script, title_en: formula, make: script }]));
  const row = page.getByRole('listitem', { name: say('سطر 2', 'Row 2'), exact: true });
  await expect(row.getByRole('heading')).toHaveText(say(script, formula));
  await expect(row).toContainText(say(`ما نعرف «${script}»`, `We do not know “${script}”`));
  expect(errors).toEqual([]);
});
