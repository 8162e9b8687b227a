import { expect, type Page } from '@playwright/test';
import { rows } from './api.ts';

/** What tests know of a demo shop. */
export interface DemoShop {
  id: string;
  name_ar: string;
  name_en: string;
  type: string;
  city: string;
  contact_number: string;
  lat: number;
  lng: number;
}

const columns = 'id,name_ar,name_en,type,city,contact_number,lat,lng';

/** Finds a shop that is the only one of its city, so that nothing hides its pin. */
export async function loneShop(): Promise<DemoShop> {
  const { rows: shops } = await rows<DemoShop>('shops', { select: columns, lat: 'not.is.null', order: 'id' });
  const found = shops.find((shop) => shops.filter(({ city }) => city === shop.city).length === 1);
  if (!found) throw new Error('no demo shop is alone in its city');
  return found;
}

/** Waits until the map of the page is drawn and knows its shops. */
export async function expectMap(page: Page): Promise<void> {
  await expect(page.locator('[data-map=drawn]')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.map-pane__status')).toContainText(/\d|ما فيه|متجر/);
}
