import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** Files that the browser does not keep over a reload, because it forbids that or is full. */
const memory = new Map<string, Blob>();
let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('dabbab-photos', 'files');
  return opened;
}

/** Keeps the files of photos over a reload, by the id of the photo, until they are uploaded. None of these fails. */
export const keptFiles = {
  async get(id: string): Promise<Blob | undefined> {
    try {
      return memory.get(id) ?? (await get<Blob>(id, store()));
    } catch {
      return undefined;
    }
  },

  async set(id: string, file: Blob): Promise<void> {
    try {
      await set(id, file, store());
      memory.delete(id);
    } catch {
      memory.set(id, file);
    }
  },

  async delete(id: string): Promise<void> {
    memory.delete(id);
    try {
      await del(id, store());
    } catch {
      // Where the browser forbids its database, nothing was kept there: nobody has to know.
    }
  },
};
