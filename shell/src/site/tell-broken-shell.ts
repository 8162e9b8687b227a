/**
 * Runs in a page before the scripts of the shell, as long as that is new; it must not use anything from outside itself. Tells the
 * site when one of them does not load or does not run: then nothing else of it is left that could.
 * @param visit what `report_release_visit` takes
 */
export function tellBrokenShell(url: string, apikey: string, visit: object): void {
  const tell = (event: Event) => {
    const { target } = event;
    const file = event instanceof ErrorEvent ? event.filename : target instanceof HTMLScriptElement && target.src;
    if (![...document.scripts].some(({ defer, src }) => defer && src === file)) return;
    // Once: more of this visit says nothing new.
    removeEventListener('error', tell, true);
    const headers = { apikey, 'content-type': 'application/json' };
    fetch(url, { method: 'POST', keepalive: true, headers, body: JSON.stringify(visit) }).catch(() => undefined);
  };
  addEventListener('error', tell, true);
}
