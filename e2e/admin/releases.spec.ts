import { liveContract } from '@dabbab/remote-tools/release/live-site';
import { keepLive, publish } from '@dabbab/remote-tools/release/publish';
import { changedBuild, NEXT, ownDist } from '../support/changed-build.ts';
import { startReleaseSite } from '../support/release-targets.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('an admin widens a trial, takes it back with a reason and switches a slot off; the ledger says so', async ({
  page,
  context,
  person,
  language,
  say,
}) => {
  const site = await startReleaseSite();
  const { url, target, remotes } = site;
  const holds = async () => (await target.ledger.steps('shops', 1))[0];
  const dialog = page.getByRole('dialog');
  const ledger = page.getByRole('region', { name: say('سجل القرارات', 'Ledger of decisions') }).getByRole('listitem');
  try {
    await keepLive('shops', ownDist, { ...target, remotes });
    const dist = await changedBuild('NEXT');
    await publish({ ...target, dist, remotes, contract: await liveContract(url), share: 10 });
    const own = remotes.find(({ name }) => name === 'shops')?.version;

    await context.addCookies([{ name: 'i18next', value: language, url }]);
    await context.addInitScript(({ name, value }) => localStorage.setItem(name, value), person.stored);
    await page.goto(`${url}/admin/releases`);
    // The one that is on trial needs a look, so it is shown first.
    const part = page.getByRole('region', { name: /^mf-shops/ });
    await expect(part.getByRole('row').filter({ hasText: NEXT })).toContainText(say('تجريبي', 'On trial'));
    await expect(part).toContainText(say('يتجرّب', 'On trial'));
    await expect(ledger.first()).toContainText('somebody');

    await part.getByRole('button', { name: say('وسّع التجربة…', 'Widen the trial…') }).click();
    await dialog.getByRole('radio', { name: say('للكل', 'Everybody') }).check();
    await dialog.getByRole('button', { name: say('انشره للكل', 'Give it to everybody') }).click();
    await expect(dialog).toBeHidden();
    await expect(part.getByRole('row').filter({ hasText: NEXT })).toContainText(say('المنشور', 'Live'));
    expect(await holds()).toMatchObject({ act: 'share', version: NEXT, before: own, trial: null });

    await part
      .getByRole('button', { name: say('ارجع إلى', 'Back to'), exact: false })
      .last()
      .click();
    const reason = say('الخريطة بطيئة', 'The map is slow');
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: say('رجّعه', 'Go back') }).click();
    await expect(ledger.first()).toContainText(person.username);
    await expect(ledger.first()).toContainText(reason);
    expect(await holds()).toMatchObject({ act: 'back', version: own, reason });

    await part.getByRole('button', { name: say('أوقفه my-shop', 'Switch off my-shop') }).click();
    await dialog.getByRole('button', { name: say('أوقفه', 'Switch off') }).click();
    await expect(ledger.first()).toContainText('my-shop');
    await expect(part.getByRole('button', { name: say('شغّله my-shop', 'Switch on my-shop') })).toBeVisible();
    expect(await holds()).toMatchObject({ act: 'off', version: own, off: false, slots_off: ['my-shop'] });
  } finally {
    await site.stop();
  }
});
