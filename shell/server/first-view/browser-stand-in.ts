/**
 * Stands in for `document` and `window` while a screen is drawn on the server: a page with an address, a language and a
 * width that never fires an event. The code gets it as parameters, not as globals, so that libraries still detect that
 * they run outside a browser.
 */
export interface BrowserStandIn {
  /** The page, by the names that the code knows its parts by. */
  page: Record<string, unknown>;
  /** Stands in for `window`. Only code of the product sees it: libraries come from the shell, which runs without one. */
  window: Record<string, unknown>;
  /** Says what kind of screen the page is drawn for. */
  setScreen(screen: Screen): void;
  /** Says which script runs, for code that asks where it came from. */
  setScript(url: string | undefined): void;
}

/** How wide a page is taken to be, in pixels of CSS. */
const WIDTHS = { phone: 360, desk: 1280 };

export type Screen = keyof typeof WIDTHS;

/** The made-up origin of the page: one drawing serves visitors of every host name. */
export const ORIGIN = 'http://page.invalid';

/** @param pageData the text of the page's data element */
export function browserStandIn(pageData: string): BrowserStandIn {
  let width = WIDTHS.phone;
  const dataset: DOMStringMap = {};
  const location = new URL(ORIGIN);
  const document = {
    currentScript: undefined as { src: string; tagName: string } | undefined,
    documentElement: { lang: '', dataset },
    getElementById: () => ({ textContent: pageData }),
    getElementsByTagName: () => [],
    querySelector: () => null,
    createElement: (tag: string) => new LoadingElement(tag),
    head: { appendChild: settle, insertBefore: settle },
    addEventListener: () => {},
  };
  // Also holds the globals of the thread, such as the modules that the shell shares.
  const window = Object.assign(Object.create(globalThis) as object, {
    location,
    document,
    history: { state: null, replaceState: () => {} },
    addEventListener: () => {},
    IntersectionObserver: () => {}, // only asked whether it is there
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
    setScreen: (screen) => {
      width = WIDTHS[screen];
      dataset.drawn = screen;
    },
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

/** Answers what happens to an added element: style sheets load at once (the page links them), other scripts fail. */
function settle(element: LoadingElement) {
  queueMicrotask(() => {
    if (element.tag === 'link') element.onload?.({ type: 'load' });
    else element.onerror?.({ type: 'error' });
  });
}
