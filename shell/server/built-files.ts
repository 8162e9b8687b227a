import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteOptions } from './options.ts';

/** A file of a build, by its URL. */
export interface BuiltFile {
  url: string;
  source: string;
}

const TIMEOUT_MS = 5000;

/**
 * Reads a file of a build from wherever it lies, and checks it as browsers do.
 * @throws Error if it cannot be had, or is not the one that was built
 */
export async function readBuiltFile(
  { remoteDirs }: Pick<SiteOptions, 'remoteDirs'>,
  { base, integrity }: { base: string; integrity: Record<string, string> },
  name: string,
): Promise<BuiltFile> {
  const url = base + name;
  const [prefix, folder] = Object.entries(remoteDirs).find(([start]) => url.startsWith(start)) ?? [];
  const source =
    prefix && folder ? await readFile(join(folder, url.slice(prefix.length)), 'utf8') : await download(url);
  const digest = `sha256-${createHash('sha256').update(source).digest('base64')}`;
  if (digest !== integrity[name]) throw new Error(`${url} is not the file that the registry names`);
  return { url, source };
}

async function download(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}
