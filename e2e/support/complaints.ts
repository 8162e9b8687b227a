import type { Page } from '@playwright/test';

/** Collects what the browser refuses or complains about. */
export async function complaints(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeBinding('refused', (_source, text: string) => void found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      (globalThis as unknown as { refused(text: string): void }).refused(
        `${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`,
      );
    });
  });
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    // A document that is answered with 404 is itself reported as a failed resource.
    if (message.type() === 'error' && message.location().url !== page.url()) found.push(message.text());
  });
  return found;
}
