import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { benchDir } from '../bench-dir.ts';
import { phone, settle, visitHome } from './open-home.ts';

/**
 * Writes what the home page has become as one static page: same elements, styles, fonts and pictures, no script.
 * @returns the file
 */
export async function writeStaticTwin(browser: Browser, url: string): Promise<string> {
  const html = await visitHome(browser, { url, ...phone }, async ({ page }) => {
    await settle(page);
    return page.evaluate(frozenDocument);
  });
  const file = join(benchDir, 'twin.html');
  await writeFile(file, html);
  return file;
}

/** Runs in the page. */
function frozenDocument(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const notNeeded = 'script, link[rel="preload"]:not([as="font"]), link[rel="prefetch"], link[rel="modulepreload"]';
  for (const element of copy.querySelectorAll(notNeeded)) element.remove();
  return `<!doctype html>${copy.outerHTML}`;
}
