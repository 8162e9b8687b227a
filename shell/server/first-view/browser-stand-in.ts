/**
 * What code that is written for browsers finds when it is drawn on the server: a page of an address, a language and a
 * width, on which nothing happens. It is handed to the code as parameters, so that libraries still see that they are
 * not in a browser.
 */
export interface BrowserStandIn {
  /** The page, by the names that the code knows its parts by. */
  page: Record<string, unknown>;
  /** The window around it. Libraries tell by it whether they are in a browser; those that remotes use are the shell's. */
  window: Record<string, unknown>;
  /** Says how wide the page is assumed to be, in pixels of CSS. */
  setWidth(width: number): void;
  /** Says which script runs, for code that asks where it came from. */
  setScript(url: string | undefined): void;
}

/** Stands for the origin of the page, which differs from visit to visit: addresses of its own files begin with it. */
export const ORIGIN = 'http://page.invalid';

/** @param pageData the text of the page's data element */
export function browserStandIn(pageData: string): BrowserStandIn {
  let width = 0;
  const location = new URL(ORIGIN);
  const document = {
    currentScript: undefined as { src: string; tagName: string } | undefined,
    documentElement: { lang: '', dataset: {} },
    getElementById: () => ({ textContent: pageData }),
    getElementsByTagName: () => [],
    querySelector: () => null,
    createElement: (tag: string) => new LoadingElement(tag),
    head: { appendChild: settle, insertBefore: settle },
    addEventListener: () => {},
  };
  // What the thread has besides, such as the modules that the shell shares, is found there as well.
  const window = Object.assign(Object.create(globalThis) as object, {
    location,
    document,
    history: { state: null, replaceState: () => {} },
    addEventListener: () => {},
  });
  Object.assign(document, { defaultView: window });
  return {
    window: { window, globalThis: window },
    page: {
      document,
      location,
      matchMedia: (query: string) => ({
        matches: width >= Number(/min-width:\s*(\d+)px/.exec(query)?.[1] ?? Infinity),
      }),
      fetch: () => Promise.reject(new TypeError('Only what the page was given is there')),
      addEventListener: () => {},
    },
    setWidth: (next) => void (width = next),
    setScript: (src) =>
      void (document.currentScript = src ? { src: new URL(src, ORIGIN).href, tagName: 'SCRIPT' } : undefined),
  };
}

/** A `<link>` or `<script>` that code adds to the page. */
class LoadingElement {
  readonly tag: string;
  onload?: (event: { type: string }) => void;
  onerror?: (event: { type: string }) => void;

  constructor(tag: string) {
    this.tag = tag;
  }

  setAttribute() {}
  removeAttribute() {}
  getAttribute() {}
}

/** Styles are the page's business; a script that was not handed over does not come. */
function settle(element: LoadingElement) {
  queueMicrotask(() => {
    if (element.tag === 'link') element.onload?.({ type: 'load' });
    else element.onerror?.({ type: 'error' });
  });
}
