import type { Readable } from '@dabbab/contract/host';
import { type Atom, createStore, type PrimitiveAtom } from 'jotai/vanilla';

/** The one jotai store of the site; its atoms live beside the hooks that read them. */
export const store = createStore();

/** Wraps an atom of the store as a framework-neutral value, for remotes with a React of their own. */
export function readable<T>(source: Atom<T>): Readable<T> {
  return { get: () => store.get(source), subscribe: (listener) => store.sub(source, listener) };
}

/** Keeps an atom of this copy of the platform equal to a value of the shell. */
export function follow<T>(target: PrimitiveAtom<T>, source: Readable<T>): () => void {
  const copy = () => store.set(target, source.get());
  copy();
  return source.subscribe(copy);
}
