import { join } from 'node:path';
import { run } from '../../processes.ts';
import type { LoadResult, Wanted } from './load.ts';

/**
 * Runs `load.ts` and reads what it says.
 * @throws Error if a request failed, unless failures are part of what is measured
 */
export async function load(wanted: Wanted, failures: 'none' | 'some' = 'none'): Promise<LoadResult> {
  const output = await run(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(wanted)]);
  const result = JSON.parse(output.trim().split('\n').at(-1) ?? '') as LoadResult;
  if (failures === 'none' && result.failed > 0) throw new Error(`${result.failed} requests to ${wanted.url} failed`);
  return result;
}
