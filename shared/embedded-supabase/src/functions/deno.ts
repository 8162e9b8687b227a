/** Finds the Deno that npm brought (`@deno/<platform>`). Its install script is not needed: npm may skip it. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export function denoProgram(): string {
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const name = `@deno/${process.platform}-${process.arch}${libc}`;
  const fromDeno = createRequire(createRequire(import.meta.url).resolve('deno/package.json'));
  try {
    const folder = dirname(fromDeno.resolve(`${name}/package.json`));
    return join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  } catch (error) {
    throw new Error(`Deno for this machine (${name}) is not installed: run npm install`, { cause: error });
  }
}
