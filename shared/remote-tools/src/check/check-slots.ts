import { globSync } from 'node:fs';
import type { RemoteManifest } from '@dabbab/contract/remote-manifest';

/** Finds slots without a file, and files that are no slot. */
export function checkSlots(folder: string, { slots }: RemoteManifest): string[] {
  const files = globSync('src/slots/*.tsx', { cwd: folder })
    .map((file) => file.replace(/^.*[\\/]([^\\/]+)\.tsx$/, '$1'))
    .filter((slot) => !slot.endsWith('.test'));
  return [
    ...slots
      .filter((slot) => !files.includes(slot))
      .map((slot) => `remote.json: slots: "${slot}" has no file src/slots/${slot}.tsx`),
    ...files
      .filter((slot) => !slots.includes(slot))
      .map((slot) => `src/slots/${slot}.tsx: is not named in slots of remote.json, so nobody can borrow it`),
  ];
}
