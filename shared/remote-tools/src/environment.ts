import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

/** Reads the `.env` of a folder; what the shell has set already wins. */
export function loadEnvironmentOf(folder: string): void {
  const file = join(folder, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
