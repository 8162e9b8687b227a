import { toAppError } from '@dabbab/platform/errors';
import type { DrawnPicture } from './draw-picture.ts';
import type { PhotoTools } from './photo-tools.ts';
import {
  firstState,
  type Photo,
  type PhotoError,
  type PhotoLimits,
  photoLimits,
  type PhotoRecord,
  type RefusedFile,
} from './photo.ts';

const AT_ONCE = 2;

export interface PhotoState {
  photos: readonly Photo[];
  refused: readonly RefusedFile[];
}

export interface PhotoQueueOptions {
  /** Where the pictures are stored: `<person>/<what they belong to>`. */
  folder: string;
  tools: PhotoTools;
  /** What there is at the beginning. */
  records: readonly PhotoRecord[];
  /** Default `photoLimits`. */
  limits?: PhotoLimits | undefined;
  /** Paths of pictures that others see: they leave the list, and are never deleted. */
  published?: readonly string[] | undefined;
}

/** Makes pictures of photos and stores them in the background, two at once, while the rest of a form is filled in. */
export class PhotoQueue {
  readonly limits: PhotoLimits;
  readonly #folder: string;
  readonly #tools: PhotoTools;
  readonly #published: ReadonlySet<string>;
  readonly #listeners = new Set<() => void>();
  #state: PhotoState = { photos: [], refused: [] };
  #working = 0;
  #preparing: Promise<void> = Promise.resolve();
  /** Photos that are being prepared, or are in line for it. */
  readonly #inLine = new Set<string>();
  #closed = false;

  constructor({ folder, tools, records, limits = photoLimits, published }: PhotoQueueOptions) {
    this.limits = limits;
    this.#folder = folder;
    this.#tools = tools;
    this.#published = new Set(published);
    this.#state = { photos: records.map(firstState), refused: [] };
  }

  readonly state = (): PhotoState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins, or goes on where a reload cut it off. */
  start(): void {
    this.#closed = false;
    for (const { id, state } of this.#state.photos) {
      if (state === 'preparing') this.#enqueue(id, () => this.#tools.kept.get(id));
    }
    this.#pump();
  }

  /** Begins nothing more; what is under way ends by itself. */
  close(): void {
    this.#closed = true;
    this.#set({});
  }

  /** Whether what waits does so for good. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Adds files, as many as there is room for; `refused` lists the others. */
  add(files: readonly File[]): Promise<void> {
    const room = this.limits.most - this.#state.photos.length;
    const taken = files.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file }));
    const many = files.slice(room).map(({ name }): RefusedFile => ({ name, error: 'many' }));
    const added = taken.map(({ id }): Photo => ({ id, turns: 0, path: null, state: 'preparing', progress: 0 }));
    this.#set({ photos: [...this.#state.photos, ...added], refused: many });
    for (const { id, file } of taken) {
      // Kept at once, not when its turn comes: a reload may come before.
      const keeping = this.#tools.kept.set(id, file);
      this.#enqueue(id, () => keeping.then(() => file));
    }
    return this.#preparing;
  }

  forgetRefused(): void {
    this.#set({ refused: [] });
  }

  /** Gives the address at which a photo can be seen; undefined while there is none. */
  urlOf({ preview, path }: Photo): string | undefined {
    return preview ?? (path === null ? undefined : this.#tools.urlOf(path));
  }

  /** Turns a photo clockwise by a quarter. */
  turn(id: string): void {
    const photo = this.#find(id);
    if (!photo || photo.state === 'preparing') return;
    const turns = photo.turns + 1;
    const source = photo.source ?? (photo.path && this.#published.has(photo.path) ? photo.path : undefined);
    if (photo.path) this.#forget(photo.path);
    const unturned = source && turns % 4 === 0;
    this.#change(id, {
      turns,
      source,
      path: unturned ? source : null,
      state: unturned ? 'stored' : 'waiting',
      progress: unturned ? 1 : 0,
      error: undefined,
      refusal: undefined,
      ...(unturned ? { preview: undefined } : {}),
    });
    this.#pump();
  }

  /** Takes a photo away; what is stored of it is deleted, unless it is published. */
  remove(id: string): void {
    const photo = this.#find(id);
    if (!photo) return;
    if (photo.preview) URL.revokeObjectURL(photo.preview);
    this.#set({ photos: this.#state.photos.filter((other) => other.id !== id) });
    void this.#tools.kept.delete(id);
    if (photo.path) this.#forget(photo.path);
  }

  /** Moves a photo to an index; the first is the cover. */
  move(id: string, index: number): void {
    const photo = this.#find(id);
    if (!photo) return;
    const photos = this.#state.photos.filter((other) => other.id !== id);
    photos.splice(Math.max(0, Math.min(index, photos.length)), 0, photo);
    this.#set({ photos });
  }

  retry(id: string): void {
    if (this.#find(id)?.state !== 'failed') return;
    this.#change(id, { state: 'waiting', progress: 0, error: undefined, refusal: undefined });
    this.#pump();
  }

  /** Tries again what failed for want of a connection. */
  retryOffline(): void {
    for (const { id, error } of this.#state.photos) if (error === 'offline') this.retry(id);
  }

  /** Forgets the files that were kept for a reload: what they belong to is published, or given up. */
  async drop(options: { stored: boolean }): Promise<void> {
    this.close();
    const { photos } = this.#state;
    if (options.stored) this.#forget(...photos.flatMap(({ path }) => path ?? []));
    await Promise.all(photos.map(({ id }) => this.#tools.kept.delete(id)));
  }

  /** Puts a file in line to be prepared: one after the other, as each takes memory for all of its pixels. */
  #enqueue(id: string, read: () => Promise<Blob | undefined>): void {
    if (this.#inLine.has(id)) return;
    this.#inLine.add(id);
    this.#preparing = this.#preparing
      .then(async () => {
        const file = await read().catch(() => undefined);
        if (!this.#find(id)) return;
        await (file ? this.#prepare(id, file) : this.#lose(id));
      })
      .finally(() => this.#inLine.delete(id));
  }

  async #prepare(id: string, file: Blob): Promise<void> {
    const error = await this.#tools.inspect(file, this.limits).catch((): PhotoError => 'unreadable');
    if (error) return this.#refuse(id, file, error);
    try {
      const master = await this.#tools.drawMaster(file);
      if (!this.#find(id)) return;
      await this.#tools.kept.set(id, master);
    } catch {
      return this.#refuse(id, file, (await this.#tools.isHeic(file)) ? 'heic' : 'unreadable');
    }
    this.#change(id, { state: 'waiting' });
    this.#pump();
  }

  #refuse(id: string, file: Blob, error: PhotoError): void {
    void this.#tools.kept.delete(id);
    this.#turnAway(id, { name: file instanceof File ? file.name : '', error });
  }

  #pump(): void {
    while (!this.#closed && this.#working < AT_ONCE) {
      const next = this.#state.photos.find(({ state }) => state === 'waiting');
      if (!next) return;
      this.#working += 1;
      this.#change(next.id, { state: 'uploading' });
      void this.#upload(next).finally(() => {
        this.#working -= 1;
        this.#pump();
      });
    }
  }

  async #upload({ id, turns, source }: Photo): Promise<void> {
    const path = `${this.#folder}/${id}${turns ? `-${turns}` : ''}`;
    // It may be turned again or taken away while it is on its way.
    const current = () => this.#find(id)?.turns === turns;
    try {
      const master = (await this.#tools.kept.get(id)) ?? (source && (await this.#tools.fetch(source)));
      if (!master) return this.#lose(id);
      const pictures = await this.#tools.drawPictures(master, turns);
      if (!current()) return;
      this.#show(id, pictures);
      const whole = pictures.reduce((sum, { file }) => sum + file.size, 0);
      let sent = 0;
      for (const { width, file } of pictures) {
        await this.#tools.store(path, width, file);
        if (!current()) return this.#forget(path);
        sent += file.size;
        this.#change(id, { progress: sent / whole });
      }
      this.#change(id, { path, state: 'stored', progress: 1 });
    } catch (error) {
      const failure = toAppError(error);
      const offline = failure.code === 'offline';
      const refusal = offline || failure.code === 'unexpected' ? undefined : failure;
      if (current()) this.#change(id, { state: 'failed', error: offline ? 'offline' : 'refused', refusal });
    }
  }

  #show(id: string, pictures: readonly DrawnPicture[]): void {
    const old = this.#find(id)?.preview;
    if (old) URL.revokeObjectURL(old);
    const shown = pictures.find(({ width }) => width === 640) ?? pictures[0];
    this.#change(id, {
      preview: shown && URL.createObjectURL(shown.file),
      size: shown?.height ? { width: shown.width, height: shown.height } : undefined,
    });
  }

  /** Gives up a photo whose kept file the browser has thrown away. */
  #lose(id: string): void {
    this.#turnAway(id, { name: '', error: 'lost' });
  }

  #turnAway(id: string, refused: RefusedFile): void {
    this.#set({
      photos: this.#state.photos.filter((photo) => photo.id !== id),
      refused: [...this.#state.refused, refused],
    });
  }

  #forget(...paths: string[]): void {
    const own = paths.filter((path) => !this.#published.has(path));
    if (own.length > 0) void this.#tools.delete(own).catch(() => {});
  }

  #find(id: string): Photo | undefined {
    return this.#state.photos.find((photo) => photo.id === id);
  }

  #change(id: string, change: Partial<Photo>): void {
    this.#set({ photos: this.#state.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)) });
  }

  #set(change: Partial<PhotoState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
