import { expect, type Page } from '@playwright/test';
import { phonePhoto } from './photos.ts';
import { choose, searchable } from './searchable.ts';

export type Say = (ar: string, en: string) => string;

/** Gives the parts of the form for an ad by their labels. */
export function adForm(page: Page, say: Say) {
  const form = page.getByRole('form', { name: say('بيانات الإعلان', 'Ad form') });
  return {
    form,
    field: (ar: string, en: string) => form.getByLabel(say(ar, en)),
    /** Opens the fields that few fill in. */
    more: () => form.getByText(say('تفاصيل أكثر', 'More details')).click(),
    /** A field that is chosen from a long list. */
    list: (ar: string, en: string) => searchable(page, say(ar, en)),
    bike: searchable(page, say('الماركة والموديل', 'Make and model')),
    next: () => form.getByRole('button', { name: say('التالي', 'Next') }).click(),
    publish: form.getByRole('button', { name: say('انشر الإعلان', 'Publish') }),
    /** The link to a step in the bar above the form. */
    step: (ar: string, en: string) =>
      page
        .getByRole('navigation', { name: say('خطوات الإعلان', 'Steps of the ad') })
        .getByRole('link', { name: say(ar, en) }),
    at: (step: string) => expect(page).toHaveURL(new RegExp(`step=${step}$`)),
    files: form.locator('input[type=file]'),
    stored: (stored: number, all: number) =>
      expect(form.getByText(say(`رُفعت ${stored} من ${all}`, `${stored} of ${all} uploaded`))).toBeVisible({
        timeout: 30_000,
      }),
  };
}
export type AdForm = ReturnType<typeof adForm>;

/** Begins the ad of an exhaust: with a photo, up to its fields. */
export async function beginPart(page: Page, ad: AdForm, say: Say): Promise<void> {
  await page.goto('/add-listing');
  await ad.files.setInputFiles(await phonePhoto(1, 640, 480));
  await ad.stored(1, 1);
  await ad.next();
  await ad.at('vehicle');
  await ad.form.getByText(say('قطعة أو لبس', 'Part or gear')).click();
  await choose(ad.list('نوع القطعة', 'Type of part'), say('عوادم', 'Exhausts'));
}
