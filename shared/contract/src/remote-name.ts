import { z } from 'zod';

/**
 * The noun of a remote: it names the folder, the i18n namespace and the root of its query keys. Any team may choose one, the
 * ledger of releases takes the same ones. The shell is released by that name and is no remote.
 */
export const remoteName = z
  .string()
  .regex(/^(?!shell$)[a-z][a-z0-9-]{1,29}$/, 'must be a noun of small letters, digits and hyphens, and not "shell"');

export type RemoteName = z.infer<typeof remoteName>;
