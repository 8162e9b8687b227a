const lockOf = (key: string) => `${key}:held`;

/**
 * Keeps a draft from being published out of sight while its form is open, in this tab or another.
 * @param onHeld is called once that is so: before, it may be under way
 * @returns how to let go
 */
export function holdDraft(key: string, onHeld = () => {}): () => void {
  const letGo = new AbortController();
  const { signal } = letGo;
  const hold = () =>
    new Promise<void>((done) => {
      signal.addEventListener('abort', () => done());
      onHeld();
    });
  // Whoever lets go before it was held is refused.
  navigator.locks.request(lockOf(key), { mode: 'shared', signal }, hold).catch(() => {});
  return () => letGo.abort();
}

/** Does something with a draft unless its form is open: the form does it then. */
export async function ifNotHeld(key: string, act: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(key), { ifAvailable: true }, async (lock) => lock && act());
}
