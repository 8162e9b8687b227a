import { adPictures } from '../listings/ad-pictures.ts';
import { type DraftContent, saveDraft, type StoredDraft } from './stored-drafts.ts';

export interface DraftSaverOptions {
  /** What the account holds of it. */
  content: DraftContent;
  /** Gets `updated_at` of what was saved. */
  onSaved: (version: string) => void;
}

/**
 * Saves a draft of the account as its form changes, again once the connection is back if it was lost, and deletes pictures
 * that it has no more.
 */
export class DraftSaver {
  readonly #id: string;
  readonly #onSaved: DraftSaverOptions['onSaved'];
  /** Pictures that the account has or had. */
  readonly #pictures: Set<string>;
  #sent: string | undefined;
  #again = () => {};

  constructor({ id }: Pick<StoredDraft, 'id'>, { content, onSaved }: DraftSaverOptions) {
    this.#id = id;
    this.#onSaved = onSaved;
    this.#pictures = new Set(content.paths);
    this.#sent = JSON.stringify(content);
  }

  /** @param sources pictures that the form still makes others of */
  save(content: DraftContent, sources: readonly string[]): void {
    const text = JSON.stringify(content);
    if (text === this.#sent) return;
    this.#sent = text;
    this.#again = () => this.save(content, sources);
    saveDraft(this.#id, content).then(
      (version) => {
        if (version === undefined) return;
        this.#onSaved(version);
        this.#deleteUnused(content.paths, sources);
      },
      () => {
        if (this.#sent !== text) return;
        this.#sent = undefined;
        addEventListener('online', () => this.#again(), { once: true });
      },
    );
  }

  /** The draft is published, with these pictures: nothing more is saved of it. */
  finish(paths: readonly string[]): void {
    this.save = () => {};
    this.#deleteUnused(paths, []);
  }

  /** The server keeps what an ad or a draft has; what fails only takes up room. */
  #deleteUnused(paths: readonly string[], sources: readonly string[]): void {
    const unused = [...this.#pictures].filter((path) => !paths.includes(path) && !sources.includes(path));
    for (const path of paths) this.#pictures.add(path);
    for (const path of unused) this.#pictures.delete(path);
    if (unused.length > 0) void adPictures.delete(unused).catch(() => {});
  }
}
