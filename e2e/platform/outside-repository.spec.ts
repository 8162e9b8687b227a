import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@dabbab/workbench/free-port';
import { run } from '@dabbab/workbench/processes';
import { createRepository, goOutside, type Outside } from '../support/outside-repository.ts';
import { startReleaseSite } from '../support/release-targets.ts';
import { changeTeamApp, TEAM_TITLE, writeTeamApp } from '../support/team-app.ts';
import { accounts, expect, signInHere, test } from '../support/test.ts';

test.setTimeout(240_000);
test.describe.configure({ mode: 'serial' });

let outside: Outside;
test.beforeAll(async () => {
  outside = await goOutside();
});

/** How a remote is made and mounted, which React it has, and how it is checked. */
const kinds = [
  { noun: 'rides', args: [], react: {}, version: '19.3.1', roots: 0, checks: ['check'] },
  {
    noun: 'clubs',
    args: ['--isolated'],
    react: { react: 'react-18', 'react-dom': 'react-dom-18' },
    version: '18.3.1',
    roots: 1,
    // Not its unit tests: what is linked finds the React that lies beside it, where an installed package finds this one.
    checks: ['types', 'lint'],
  },
] as const;

for (const { noun, args, react, version, roots, checks } of kinds) {
  test(`a remote of another repository on React ${version} is made, checked, released and has all of the shell`, async ({
    page,
    context,
    language,
  }) => {
    const site = await startReleaseSite();
    try {
      const folder = await createRepository(outside, [noun, ...args], react);
      const npm = (...script: string[]) => run('npm', ['run', ...script], { cwd: folder, env: site.env });
      await writeTeamApp(folder, noun);
      await test.step('it builds, its remote.json, types and rules fit, and its tests pass', async () => {
        for (const script of ['build', ...checks]) await npm(script);
      });

      await test.step('a tab of the live site has what its team is working on', async () => {
        const port = await freePort();
        // Not by npm, which passes no signal on.
        const dev = spawn(join(folder, 'node_modules/.bin/dabbab-remote'), ['dev', '--port', String(port)], {
          cwd: folder,
          env: { ...process.env, ...site.env },
          stdio: 'ignore',
        });
        const tab = await context.newPage();
        const main = tab.getByRole('main');
        try {
          await expect(async () => {
            await tab.goto(`${site.url}/${noun}?mf.${noun}=http://localhost:${port}/`);
            await expect(main.getByText('400 km')).toBeVisible({ timeout: 2000 });
          }).toPass();
          await changeTeamApp(folder, '400 km', '500 km');
          await expect(async () => {
            await tab.reload();
            await expect(main.getByText('500 km')).toBeVisible({ timeout: 2000 });
          }).toPass();
        } finally {
          await tab.close();
          dev.kill();
        }
      });

      await test.step('it goes live in a running site', async () => {
        expect(await npm('release')).toContain(`${site.url} serves it`);
      });

      await test.step('its page has session, language and theme of the shell, and its links lead elsewhere', async () => {
        await context.addCookies([{ name: 'i18next', value: language, url: site.url }]);
        await page.goto(`${site.url}/login`);
        await signInHere(page, accounts.rider);
        await expect(page).not.toHaveURL(/login/);
        await page.goto(`${site.url}/${noun}`);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1, name: TEAM_TITLE[language] })).toBeVisible();
        await expect(page.locator(`[data-remote-root=${noun}]`)).toHaveCount(roots);
        const says = main.getByText(version);
        await expect(says).toContainText(`${language} light ${version}`);
        await expect(says).not.toContainText('–');

        await page
          .locator('header')
          .getByRole('button', { name: /^Dark theme$|^الوضع الداكن$/ })
          .click();
        await expect(says).toContainText('dark');
        await page
          .locator('header')
          .getByRole('button', { name: /English|العربية/ })
          .click();
        await expect(main.getByRole('heading', { level: 1, name: TEAM_TITLE.en })).toBeVisible();
        await main.getByRole('link', { name: '/shops' }).click();
        await expect(page).toHaveURL(`${site.url}/shops`);
        await page.goBack();
        await expect(says).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    } finally {
      await site.stop();
    }
  });
}
