/** A store for the files of releases, which never change. What is live of them says the ledger. */
export interface ReleaseStore {
  /** URL of a folder of released files, as browsers reach it; ends with a slash. */
  baseOf: (folder: string) => string;
  /** Adds a file. What is there already stays as it is. */
  addFile: (path: string, content: Uint8Array) => Promise<void>;
  readFile: (path: string) => Promise<Uint8Array | undefined>;
  /** Whether the folder can serve the compressed twins (`.br`) of files. */
  servesCompressed: boolean;
}
