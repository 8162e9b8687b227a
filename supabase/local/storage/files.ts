/**
 * The bytes of stored objects. A file is named by the version of its object, never by the object's
 * name, so no name can lead out of the folder and a replaced picture never mixes with the new one.
 */
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

export class StoredFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  #path(version: string): string {
    return join(this.#root, version.slice(0, 2), version);
  }

  async write(version: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(version);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }

  readAll(version: string): Promise<Uint8Array> {
    return readFile(this.#path(version));
  }

  /** A part of the file; both ends are included. */
  read(version: string, start: number, end: number): ReadableStream<Uint8Array> {
    const stream = createReadStream(this.#path(version), { start, end });
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  }

  async remove(versions: (string | null)[]): Promise<void> {
    const stored = versions.filter((version) => version !== null);
    await Promise.all(stored.map((version) => rm(this.#path(version), { force: true })));
  }
}
