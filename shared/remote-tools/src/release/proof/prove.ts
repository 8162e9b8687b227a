import { glob, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { RemoteBuild } from '@dabbab/contract/registry';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserArguments, findBrowser } from '../../browser.ts';
import { candidateContext, pageData, visit, type Visit } from './candidate-page.ts';
import { reachOfStyles } from './css-reach.ts';
import { examplePath, routesInOrder } from './example-paths.ts';
import { enter, leftBehind, NOWHERE, sayLeft } from './left-behind.ts';
import type { Proof } from './proof.ts';
import { sessionFor } from './session-for.ts';
import { secondCopies } from './singletons.ts';
import { startFiles, tooHeavy } from './weight.ts';

export interface Candidate {
  build: RemoteBuild;
  /** The folder of the build. */
  dist: string;
  /** The build that it replaces. */
  before: RemoteBuild | undefined;
  /** Where the site is live. */
  site: string;
  /** Who sees screens that visitors do not; without it these are left out. */
  account: { email: string; password: string } | undefined;
  /** Lets it be heavier than what it replaces. */
  heavier?: boolean;
  /** Where pictures of what is refused go. */
  pictures: string;
}

/** The changed page comes from nowhere, as the browser sees it, and must ask a Supabase on this machine all the same. */
const ASK_EVERYWHERE = ['--disable-features=LocalNetworkAccessChecks'];

const MOST_MS = 18_000;
const AT_ONCE = 3;
const SETTLED_MS = 8000;
const IDLE_MS = 4000;
/** How many screens are opened and left again, to see what stays. */
const MOST_LEFT = 3;

/**
 * Loads a build in a browser, in the place of the one that it replaces and beside everything that is live, before anybody gets
 * it: its screens, what it asks of the shell, what its styles reach, the slots that it lends, its weight, and axe.
 * @throws Error if the site cannot be reached
 */
export async function prove(candidate: Candidate): Promise<Proof> {
  const { build, dist, site, account } = candidate;
  const until = performance.now() + MOST_MS;
  const data = await pageData(site);
  const absolute = { ...build, base: new URL(build.base, site).href };
  const session = account && (await sessionFor(data, account));
  const browser = await chromium.launch({
    executablePath: findBrowser(chromium.executablePath()),
    args: [...browserArguments, ...ASK_EVERYWHERE],
  });
  try {
    const context = await candidateContext(browser, site, absolute, session);
    const sheets = await Promise.all(
      (await Array.fromAsync(glob('**/*.css', { cwd: dist }))).map((name) => readFile(join(dist, name), 'utf8')),
    );
    const signedIn = session !== undefined;
    const others = data.remotes.flatMap(({ build: other, problem }) =>
      problem || other.name === build.name ? [] : [other],
    );
    const [looked, left, weight, copies] = await Promise.all([
      lookAtScreens(context, candidate, { sheets, until, signedIn }),
      lookAtWhatStays(context, candidate, { builds: [absolute, ...others], signedIn }),
      candidate.heavier ? [] : weigh(candidate),
      build.mount === 'tree' ? secondCopies(dist) : [],
    ]);
    return {
      ...looked,
      problems: [...copies.map((library) => `It brings a second ${library}.`), ...weight, ...looked.problems, ...left],
    };
  } finally {
    await browser.close();
  }
}

interface Looking {
  sheets: readonly string[];
  until: number;
  signedIn: boolean;
}

async function lookAtScreens(
  context: BrowserContext,
  { build, site, pictures }: Candidate,
  { sheets, until, signedIn }: Looking,
): Promise<Proof> {
  const problems = new Set<string>();
  const routes: string[] = [];
  const skipped: string[] = [];
  const linked = new Set<string>();
  const look = async (path: string) => {
    const isFirst = routes.push(path) === 1;
    const seen = await visit(context, new URL(path, site).href);
    const found = [...(await problemsOf(seen, build, sheets)), ...(isFirst ? await problemsOfSlots(seen, build) : [])];
    for (const link of await linksOn(seen)) linked.add(link);
    if (found.length > 0) {
      const picture = join(pictures, `${build.name}${path.replaceAll('/', '-')}.png`);
      await mkdir(pictures, { recursive: true });
      await seen.page.screenshot({ path: picture });
      for (const problem of found) problems.add(`${path}: ${problem} (${picture})`);
    }
    await seen.page.close();
  };
  const queue = routesInOrder(build.manifest.routes);
  const worker = async () => {
    for (let route = queue.shift(); route; route = queue.shift()) {
      const path = route.access === 'public' || signedIn ? examplePath(route, linked) : undefined;
      if (path && performance.now() < until) await look(path);
      else skipped.push(route.path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { problems: [...problems], routes, skipped };
}

async function problemsOf(
  { page, errors, missing }: Visit,
  { name }: RemoteBuild,
  sheets: readonly string[],
): Promise<string[]> {
  const shown = await isShown(page, name);
  const [down = ''] = await page
    .getByRole('alert')
    .filter({ hasText: `mf-${name} · E-REMOTE` })
    .allTextContents();
  const [code] = /E-REMOTE-\w+/.exec(down) ?? [];
  if (code) return [`The shell shows ${code} in its place.${errors[0] ? ` ${errors[0]}` : ''}`];
  if (!shown) return ['Nothing of it appears.'];
  // What it asks the database for comes a moment later.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  const asked = await page.evaluate(() => [...new Set(globalThis.__missing_exports__)]);
  const reach = await page.evaluate(reachOfStyles, { sheets, remote: name });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return [
    ...errors.map((message) => `Something failed: ${message}`),
    ...[...new Set([...missing, ...asked])].map((what) => `The live shell has no ${what}.`),
    ...reach.map(({ selector, element }) => `Its style "${selector}" reaches outside of it: ${element}`),
    ...violations.map(({ id, nodes }) => `axe: ${id} at ${nodes[0]?.target.join(' ') ?? ''}`),
  ];
}

const isShown = (page: Page, remote: string): Promise<boolean> =>
  page
    .locator(`[data-remote="${remote}"]`)
    .first()
    .locator('h1, h2, [role=heading], form, main')
    .or(page.getByRole('main').getByRole('heading'))
    .first()
    .waitFor({ timeout: SETTLED_MS })
    .then(
      () => true,
      () => false,
    );

/** Opens and leaves the first screens, without loading the page anew. */
async function lookAtWhatStays(
  context: BrowserContext,
  { build, site }: Candidate,
  { builds, signedIn }: { builds: readonly RemoteBuild[]; signedIn: boolean },
): Promise<string[]> {
  const screens = routesInOrder(build.manifest.routes)
    .filter(({ path, access }) => !path.includes(':') && (access === 'public' || signedIn))
    .slice(0, MOST_LEFT)
    .map(({ path }) => path);
  const { page } = await visit(context, new URL(NOWHERE, site).href);
  // What does not appear is waited for once; the look at the screens says so.
  let appears = true;
  const left = await leftBehind(page, build.name, builds, screens, async (path) => {
    await enter(page, path);
    appears &&= await isShown(page, build.name);
  });
  return left.map((one) => `${sayLeft(one)}.`);
}

/** Asks the container for what it lends: whoever borrows it would show a hole. */
async function problemsOfSlots({ page }: Visit, { container, manifest }: RemoteBuild): Promise<string[]> {
  const broken = await page.evaluate(
    async ({ container: name, slots }) => {
      type Container = { get: (expose: string) => Promise<() => { Slot?: unknown }> };
      const lender = Reflect.get(globalThis, name) as Container | undefined;
      const asked = slots.map(async (slot) => {
        const module = await lender?.get(`./slots/${slot}`).then(
          (factory) => factory(),
          () => undefined,
        );
        return typeof module?.Slot === 'function' || typeof module?.Slot === 'object' ? [] : [slot];
      });
      return (await Promise.all(asked)).flat();
    },
    { container, slots: manifest.slots },
  );
  return broken.map((slot) => `The slot ${slot} that it lends cannot be loaded.`);
}

async function linksOn({ page }: Visit): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );
}

async function weigh({ build, dist, before, site }: Candidate): Promise<string[]> {
  if (!before) return [];
  const sizes = await Promise.all(startFiles(build).map(async (name) => (await readFile(join(dist, name))).length));
  const answers = await Promise.all(startFiles(before).map((name) => fetch(new URL(before.base + name, site))));
  // Where the live one is broken, there is nothing to compare with.
  if (!answers.every(({ ok }) => ok)) return [];
  const former = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
  const sum = (list: readonly number[]) => list.reduce((all, bytes) => all + bytes, 0);
  return [tooHeavy(sum(sizes), sum(former)) ?? []].flat();
}
