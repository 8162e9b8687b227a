/** The functions on disk. Asked before every call, so that what was saved is what runs. */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface FunctionFolder {
  /** Name → its index.ts. Folders that begin with `_` are shared code. */
  functions: Map<string, string>;
  /** Changes with every file. Any function may import any file of the folder. */
  version: string;
}

/** Reads the folder, once at a time however many ask. A folder that is missing is empty. */
export function functionFolder(dir: string, otherFiles: string[]): () => Promise<FunctionFolder> {
  let reading: Promise<FunctionFolder> | undefined;
  return () => {
    reading ??= read(dir, otherFiles).finally(() => (reading = undefined));
    return reading;
  };
}

async function read(dir: string, otherFiles: string[]): Promise<FunctionFolder> {
  const files = [...(await filesBelow(dir)), ...otherFiles];
  const states = await Promise.all(files.map(stateOf));
  const functions = new Map<string, string>();
  for (const file of files) {
    const [, name] = /^([A-Za-z][\w-]*)\/index\.ts$/.exec(file.slice(dir.length + 1)) ?? [];
    if (name) functions.set(name, file);
  }
  return { functions, version: states.join('\n') };
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((): Dirent[] => []);
  const nested = entries.map(async (entry) => {
    const path = join(dir, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : filesBelow(path);
  });
  return (await Promise.all(nested)).flat();
}

async function stateOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return `${file} ${found ? `${found.ino} ${found.size} ${found.mtimeMs}` : '-'}`;
}

/** The `deno.json` for a function: its own, or the one of all. */
export async function denoConfig(entry: string): Promise<string | undefined> {
  const own = dirname(entry);
  for (const folder of [own, dirname(own)]) {
    for (const name of ['deno.json', 'deno.jsonc']) {
      const path = join(folder, name);
      if ((await stat(path).catch(() => null))?.isFile()) return path;
    }
  }
  return undefined;
}
