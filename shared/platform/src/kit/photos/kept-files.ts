import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** Files by the id of their photo. */
export interface KeptFiles {
  get: (id: string) => Promise<Blob | undefined>;
  set: (id: string, file: Blob) => Promise<void>;
  delete: (id: string) => Promise<void>;
}

let opened: UseStore | undefined;

async function store(): Promise<UseStore> {
  opened ??= createStore('dabbab-photos', 'files');
  return opened;
}

/** Files that are not uploaded yet, kept through a reload; where the browser forbids that, until the page is left. */
export function keptFiles(): KeptFiles {
  const memory = new Map<string, Blob>();
  return {
    get: async (id) =>
      memory.get(id) ??
      (await store().then(
        (open) => get<Blob>(id, open),
        () => undefined,
      )),
    set: async (id, file) => {
      try {
        await set(id, file, await store());
        memory.delete(id);
      } catch {
        memory.set(id, file);
      }
    },
    delete: async (id) => {
      memory.delete(id);
      await store()
        .then((open) => del(id, open))
        .catch(() => {});
    },
  };
}
