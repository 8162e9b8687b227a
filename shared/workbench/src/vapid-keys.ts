import { createECDH } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Reads the keys that sign web push on this machine. They are made once, because browsers subscribe with them.
 * @param file where they are kept
 */
export function vapidKeys(file: string): VapidKeys {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const pair = createECDH('prime256v1');
  const keys = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
