import sharp from 'sharp';
import { adForm } from '../support/ad-form.ts';
import { expectAccessible } from '../support/axe.ts';
import { fakePhoto, heicPhoto, type PhotoFile, phonePhoto, LOCATION, locatedPhoto } from '../support/photos.ts';
import { choose, expectChosen } from '../support/searchable.ts';
import { expect, test } from '../support/test.ts';

// Handing over files of many megabytes takes as long as the journey may.
test.use({ account: 'new', actionTimeout: 0 });

test('files that are no photos are refused in words, large ones are taken, and nothing but the picture is stored', async ({
  page,
  person,
  say,
}) => {
  test.setTimeout(180_000);
  await page.goto('/add-listing');
  const ad = adForm(page, say);
  await ad.step('الدبّاب', 'Bike').click();
  const bike = say('كاواساكي Z900', 'Kawasaki Z900');
  await choose(ad.bike, bike);
  await ad.step('الصور', 'Photos').click();
  const good = await phonePhoto(1);
  const script = '<script>alert(1)</script>';
  const refusals = ad.form.getByRole('alert').getByRole('listitem');
  const refuse = async (...files: [file: PhotoFile, ar: string, en: string][]) => {
    await ad.files.setInputFiles(files.map(([file]) => file));
    await expect(refusals).toHaveCount(files.length, { timeout: 30_000 });
    for (const [{ name }, ar, en] of files) {
      await expect(refusals.filter({ hasText: name })).toContainText(say(ar, en));
    }
  };
  const noPhoto = ['مو صورة', 'not a photo'] as const;
  await test.step('what is no photo, whatever it is called', async () => {
    await refuse(
      [fakePhoto('notes.txt', 'not a photo at all, just words', 'text/plain'), ...noPhoto],
      [fakePhoto('page.jpg', `<!doctype html>${script}`), ...noPhoto],
      [fakePhoto('paper.jpg', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), ...noPhoto],
      [fakePhoto('both.gif', 'GIF89a=1;alert(1)//', 'image/gif'), ...noPhoto],
      [
        fakePhoto('drawing.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'image/svg+xml'),
        'SVG',
        'SVG',
      ],
      [
        fakePhoto('mask.jpg', Buffer.concat([good.buffer.subarray(0, 300), Buffer.from(script)])),
        'ما قدرنا نفتحه',
        'could not be opened',
      ],
      [await heicPhoto('phone.heic'), 'HEIC', 'HEIC'],
    );
    await expectAccessible(page, 'refused files');
  });
  await test.step('what is too large, in pixels and in bytes', async () => {
    const heavy = Buffer.concat([good.buffer, Buffer.alloc(40 * 1024 * 1024)]);
    await refuse(
      [await phonePhoto(60, 10_000, 6000), '50 ميجابكسل', '50 megapixels'],
      [fakePhoto('heavy.jpg', heavy), '30 ميجابايت', '30 MB'],
    );
  });
  await test.step('what a phone of 48 megapixels takes, and pictures with more in them than a picture', async () => {
    await ad.files.setInputFiles([
      await phonePhoto(48, 8064, 6048),
      fakePhoto('tail.jpg', Buffer.concat([good.buffer, Buffer.from(script)])),
      await locatedPhoto('webp'),
      await locatedPhoto('avif'),
    ]);
    await ad.stored(4, 4);
    const draft = await page.evaluate((id) => localStorage.getItem(`dabbab:draft:ad:${id}`) ?? '', person.id);
    const { photos } = (JSON.parse(draft) as { value: { photos: { path: string }[] } }).value;
    for (const { path } of photos) {
      const address = `${process.env.TEST_SUPABASE_URL}/storage/v1/object/public/listings/${path}/1280.webp`;
      const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 960 });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes(LOCATION) || bytes.includes(script)).toBe(false);
    }
  });
  await ad.step('الدبّاب', 'Bike').click();
  await expectChosen(ad.bike, bike);
});
