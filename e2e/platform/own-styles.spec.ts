import { expect, test, untilTakenOver } from '../support/test.ts';

test('what a remote styles changes what it draws, and neither the shell nor another remote', async ({ page, say }) => {
  await page.goto('/');
  await untilTakenOver(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const [nested, loose] = await page.evaluate(() => {
    const rules = [...document.styleSheets]
      .filter(({ href }) => href?.includes('/listings/'))
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSStyleRule);
    const own = rules.filter(({ selectorText }) => selectorText === ':where([data-remote="listings"])');
    // As if one of its stylesheets said so.
    for (const rule of own)
      rule.insertRule('h1, .bottom-bar, .site-header, a[href="/shops"], .page { display: none !important }');
    return [own.length, rules.length - own.length];
  });
  expect(nested).toBeGreaterThan(0);
  expect(loose).toBe(0);
  await expect(heading).toBeHidden();

  await page
    .getByRole('link', { name: say('المتاجر', 'Shops'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shops$/);
  await expect(heading).toBeVisible();
});
