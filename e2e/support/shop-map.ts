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

/** Finds the shop that is farthest from all others, so that no other one hides its pin. */
export async function loneShop(): Promise<DemoShop> {
  const { rows: shops } = await rows<DemoShop>('shops', { select: columns, lat: 'not.is.null', order: 'id' });
  const room = (shop: DemoShop) =>
    Math.min(
      ...shops.filter((other) => other !== shop).map(({ lat, lng }) => Math.hypot(lat - shop.lat, lng - shop.lng)),
    );
  const [loneliest] = shops.toSorted((one, other) => room(other) - room(one));
  if (!loneliest) throw new Error('no demo shop has a place');
  return loneliest;
}

/** Waits until the map of the page is drawn and knows its shops. */
export async function expectMap(page: Page): Promise<void> {
  await expect(page.locator('[data-map=drawn]')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.map-pane__status')).toContainText(/\d|ما فيه|متجر/);
}
