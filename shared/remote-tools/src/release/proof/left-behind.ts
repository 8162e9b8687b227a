import type { RemoteBuild } from '@dabbab/contract/registry';
import type { Page } from 'playwright';
import type { Holding } from './holdings.ts';

/** What a remote has left on the page. */
export interface Left extends Holding {
  remote: string;
}

type Build = Pick<RemoteBuild, 'name' | 'base' | 'container'>;

/** An address that nobody owns: there the shell draws a page of its own, without any remote. */
export const NOWHERE = '/-/nowhere';

/** How long that may take which ends by itself, such as an animation. */
const ENDS_MS = 6000;

/** With what keys begin that the pieces of the platform keep for every remote, such as drafts. */
const PLATFORM_KEYS = 'dabbab:';

/** The globals of single-spa, which the shell loads with the first remote that is mounted isolated. */
const SHELL_GLOBALS = ['singleSpaNavigate', '__SINGLE_SPA_DEVTOOLS__'];

/**
 * Opens and leaves screens of a remote twice, on a page that stands at `NOWHERE` and is watched by `watchHoldings`, and says
 * what stays behind, whoever's it is by the files in its stack:
 * - timers and elements that it opened by its own code, unless it has a place on the page still, out of sight (`background`);
 * - keys that do not begin with its noun (`rides:last-search`), and globals without the name of its container;
 * - of everything, what the second round opens again at the same place of the code, as that grows. So a library may listen
 *   once, and the shell's modules may open for it what is for everybody; their timers are the cache's, and end.
 * @param builds all remotes of the page
 * @param open shows a screen, within the page
 */
export async function leftBehind(
  page: Page,
  remote: string,
  builds: readonly Build[],
  screens: readonly string[],
  open: (path: string) => Promise<unknown>,
): Promise<Left[]> {
  const round = async () => {
    for (const path of screens) {
      await open(path);
      await enter(page, NOWHERE);
      await page.locator(`[data-remote="${remote}"]:not([data-slot])`).waitFor({ state: 'detached' });
    }
    return holdings(page);
  };
  const before = await holdings(page);
  const first = await round();
  await round();
  const end = performance.now() + ENDS_MS;
  for (;;) {
    const [now, present] = [await holdings(page), await presentRemotes(page)];
    const isLeft = ({ kind, isDirect, remote: owner }: Added) =>
      kind === 'storage key' || kind === 'global' || (kind !== 'listener' && isDirect && !present.has(owner));
    const grows = (one: Added) =>
      (one.kind !== 'timeout' || one.isDirect) && first.some((other) => placeOf(other) === placeOf(one));
    const left = added(before, now, remote, builds).filter(isLeft);
    const grown = added(first, now, remote, builds).filter(
      (one) => grows(one) && !left.some(({ id }) => id === one.id),
    );
    if (left.length + grown.length === 0 || performance.now() > end) return [...left, ...grown];
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** What is held, and the line of code that asked for it. */
const placeOf = ({ kind, what, stack }: Holding) => [kind, what, callersIn(stack)[0]].join();

/** The lines of a stack that name a file: those of the watch itself are of none. */
const callersIn = (stack: string) => stack.split('\n').filter((line) => /https?:/.test(line));

/** Goes to an address within a page, as Back and Forward do. */
export const enter = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const holdings = (page: Page): Promise<Holding[]> => page.evaluate(() => globalThis.__holdings__?.() ?? []);

const presentRemotes = async (page: Page) =>
  new Set(
    await page.locator('[data-remote]').evaluateAll((all) => all.map((place) => place.getAttribute('data-remote'))),
  );

interface Added extends Left {
  /** Its own code has asked the browser for it, and not a module of the shell on its behalf. */
  isDirect: boolean;
}

/** What is held beyond before by remotes, and not rightly named as theirs. */
function added(
  before: readonly Holding[],
  now: readonly Holding[],
  visited: string,
  builds: readonly Build[],
): Added[] {
  const known = new Set(before.map(({ id }) => id));
  const ownerOf = (line: string) => builds.find(({ base }) => line.includes(base));
  return now
    .filter(({ id }) => !known.has(id))
    .flatMap((holding) => {
      const callers = callersIn(holding.stack);
      // A global does not tell where it comes from.
      const owner = holding.stack ? callers.map(ownerOf).find(Boolean) : builds.find(({ name }) => name === visited);
      if (!owner || isNamedRightly(holding, builds, owner)) return [];
      const isDirect = !holding.stack || ownerOf(callers[0] ?? '') !== undefined;
      return [{ ...holding, remote: owner.name, isDirect }];
    });
}

function isNamedRightly({ kind, what }: Holding, builds: readonly Build[], { name }: Build): boolean {
  if (kind === 'storage key') return what.startsWith(`${name}:`) || what.startsWith(PLATFORM_KEYS);
  return (
    kind === 'global' && (SHELL_GLOBALS.includes(what) || builds.some(({ container }) => what.includes(container)))
  );
}

/** Says what was left, by whom, and who opened it. */
export function sayLeft({ remote, kind, what, stack }: Left): string {
  const [caller] = callersIn(stack);
  return `mf-${remote} leaves behind the ${kind} "${what}"${caller ? `, opened ${caller.trim()}` : ''}`;
}
