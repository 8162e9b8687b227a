import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@dabbab/workbench/free-port';
import { root } from '@dabbab/workbench/paths';
import type { Page } from '@playwright/test';
import { skeletonFiles } from 'create-dabbab-remote/remote-skeleton';

/** A remote in a folder of its own, as a developer has it open in an editor. */
export interface OpenRemote {
  folder: string;
  /** Writes files of it, by path. */
  save: (files: Record<string, string>) => Promise<void>;
}

/** Makes the remote that `npm run check -- --fix remotes` would make of a new folder, outside the repository. */
export async function newRemote(noun: string, files: Record<string, string>): Promise<OpenRemote> {
  const folder = await mkdtemp(join(tmpdir(), `mf-${noun}-`));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const save = async (some: Record<string, string>) => {
    for (const [path, content] of Object.entries(some)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      // In one step: half of a file would be built on a machine that is busy, and the page then begins anew.
      await writeFile(join(folder, '.saving'), content);
      await rename(join(folder, '.saving'), join(folder, path));
    }
  };
  const skeleton = skeletonFiles.map(({ path, template }) => [path, template(noun)]);
  await save({ 'package.json': '{"version":"0.1.0"}', ...(Object.fromEntries(skeleton) as Record<string, string>) });
  await save(files);
  return { folder, save };
}

/** A development command that runs. */
export interface Development {
  /** The address that it says to open. */
  address: string;
  /** Where it serves what is live. */
  liveUrl: string;
  kill: () => void;
}

/** Runs `npm run dev` in the folder of a remote, on the database of the tests. */
export async function develop({ folder }: OpenRemote, ...options: string[]): Promise<Development> {
  const devPort = await freePort();
  const child = spawn(process.execPath, [join(root, 'shared/workbench/src/dev.ts'), ...options], {
    cwd: folder,
    env: {
      ...process.env,
      DABBAB_PORT: String(await freePort()),
      DABBAB_DEV_PORT: String(devPort),
      DABBAB_STATE: join(folder, '.state'),
      SUPABASE_URL: process.env.TEST_SUPABASE_URL,
      SUPABASE_PUBLISHABLE_KEY: process.env.TEST_SUPABASE_KEY,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, found] = /^ {2}(http\S+) {3}live: /m.exec(printed) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(printed)));
  });
  return { address, liveUrl: `http://localhost:${devPort}/`, kill: () => child.kill('SIGKILL') };
}

/**
 * Opens a page of a live remote, and waits until it hears of changes: a page that hears of one only when it connects
 * loads itself anew.
 */
export async function openLive(page: Page, { address, liveUrl }: Development): Promise<void> {
  await page.goto('about:blank'); // what the page before it connects late is not taken for its own
  const connected = page
    .waitForEvent('websocket', (socket) => socket.url().includes(new URL(liveUrl).host))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ok"')));
  await page.goto(address);
  await connected;
}
