/**
 * The bytes of stored objects. A file is named by the version of its object, never by the object's
 * name, so no name can lead out of the folder and a replaced picture never mixes with the new one.
 * Bytes arrive in `incoming/` and are moved to their place whole: a crash leaves no half of a file.
 */
import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from './errors.ts';

/**
 * Of what is too large, so many bytes more are heard out and thrown away: a client that is cut off while it
 * still sends learns of a broken connection, not of the reason.
 */
export const HEARD_OUT = 64 * 2 ** 20;

/** Where the file of a version lies below the folder of storage. */
export const storedPath = (folder: string, version: string) => join(folder, version.slice(0, 2), version);

/** What is known of bytes that arrived. */
export interface Received {
  size: number;
  eTag: string;
}

export class StoredFiles {
  readonly #root: string;
  readonly #incoming: string;

  constructor(root: string) {
    this.#root = root;
    this.#incoming = join(root, 'incoming');
    // What was still arriving when the last process ended will not arrive any more.
    rmSync(this.#incoming, { recursive: true, force: true });
    mkdirSync(this.#incoming, { recursive: true });
  }

  /** Where the file of a version lies. */
  path(version: string): string {
    return storedPath(this.#root, version);
  }

  #arriving = (version: string) => join(this.#incoming, version);

  /** Takes bytes in as they come, up to the limit. */
  async receive(version: string, source: Readable, limit: number): Promise<Received> {
    const hash = createHash('md5');
    let size = 0;
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          size += chunk.byteLength;
          if (size > limit + HEARD_OUT) throw tooLarge();
          if (size > limit) continue;
          hash.update(chunk);
          yield chunk;
        }
        if (size > limit) throw tooLarge();
      },
      createWriteStream(this.#arriving(version)),
    );
    return { size, eTag: `"${hash.digest('hex')}"` };
  }

  /** Takes over a file that lies elsewhere on this disk. */
  async adopt(version: string, path: string): Promise<Received> {
    const hash = createHash('md5');
    let size = 0;
    for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      hash.update(chunk);
    }
    await rename(path, this.#arriving(version));
    return { size, eTag: `"${hash.digest('hex')}"` };
  }

  async copy(from: string, to: string): Promise<void> {
    await copyFile(this.path(from), this.#arriving(to), constants.COPYFILE_FICLONE);
  }

  /** Moves an arrived file to its place. */
  async keep(version: string): Promise<void> {
    const path = this.path(version);
    await mkdir(dirname(path), { recursive: true });
    await rename(this.#arriving(version), path);
  }

  /** Null if there is no such file. */
  async read(version: string): Promise<FileHandle | null> {
    return open(this.path(version)).catch(() => null);
  }

  async remove(versions: (string | null)[]): Promise<void> {
    const stored = versions.filter((version) => version !== null);
    const paths = stored.flatMap((version) => [this.path(version), this.#arriving(version)]);
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}
