import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has kept what the page has loaded, and the page that starts the site. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline-page')) !== undefined), { timeout: 30_000 })
    .toBe(true);
}

/** Waits until an answer is in the database of the browser. @param part of the key of its query @param words that are in it */
export async function untilStored(page: Page, part: string, words: string): Promise<void> {
  const answers = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('dabbab-answers');
      const database = await new Promise<IDBDatabase>((done, fail) => {
        opening.addEventListener('success', () => done(opening.result));
        opening.addEventListener('error', () => fail(opening.error ?? new Error('no database')));
      });
      const reading = database.transaction('answers').objectStore('answers').getAll();
      const all = await new Promise<{ queryKey: unknown[]; data: unknown }[]>((done) => {
        reading.addEventListener('success', () => done(reading.result as { queryKey: unknown[]; data: unknown }[]));
      });
      database.close();
      return all.map(({ queryKey, data }) => [JSON.stringify(queryKey), JSON.stringify(data)] as const);
    });
  await expect
    .poll(async () => (await answers()).some(([key, data]) => key.includes(part) && data.includes(words)))
    .toBe(true);
}
