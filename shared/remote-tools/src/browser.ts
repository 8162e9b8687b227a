import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The first is a browser without its windows: as good for tests, and lighter.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** Keeps a headless browser to itself: no updates, no calls home. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium: the one that `CHROMIUM_PATH` names, one of the system, or Playwright's own; installs one if it may.
 * @param playwrightsOwn where Playwright keeps its own browser
 * @returns the path of the program
 * @throws Error that says what to install
 */
export function findBrowser(playwrightsOwn: string): string {
  const found = installed(playwrightsOwn);
  if (found) return found;
  for (const attempt of [installWithPlaywright, installWithApt]) {
    attempt();
    const now = installed(playwrightsOwn);
    if (now) return now;
  }
  throw new Error(
    'No browser was found and none could be installed. Install Chromium or Chrome (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

function installed(playwrightsOwn: string): string | undefined {
  const { CHROMIUM_PATH: chosen, PATH = '' } = process.env;
  if (chosen) return chosen;
  const candidates = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, playwrightsOwn].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installWithPlaywright(): void {
  console.log('No Chromium found; asking Playwright to install its own …');
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 120_000 });
}

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium from the system’s packages …');
  const options = {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update'], options);
  // The first needs files of the second, which Debian does not say; other systems have the second alone.
  for (const packages of [['chromium-headless-shell', 'chromium'], ['chromium']]) {
    const { status } = spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], options);
    if (status === 0) return;
  }
}
