/** The embedded backend of this project, for tests and tools: on free ports, beside one that runs. */
import { join } from 'node:path';
import { type LocalSupabase, type StartOptions, startSupabase } from 'embedded-supabase';

/** The folder that holds `supabase`. */
export const project = join(import.meta.dirname, '..');

/** @param options a folder of data of its own, and what else is to differ; whoever started it stops it */
export function startProject(options: StartOptions & { stateDir: string }): Promise<LocalSupabase> {
  return startSupabase({ workdir: project, apiPort: 0, dbPort: 0, mailboxPort: 0, ...options });
}
