import type { Page } from '@playwright/test';

/** A slot that the borrower draws, and what it is given. */
export interface BorrowedSlot {
  name: string;
  props: Record<string, unknown>;
}

/**
 * Puts a remote of nobody's in the place of mf-messaging, which draws slots of others as any isolated remote does.
 * A slot that chooses something (`onChange`) is given what it chose, and the page shows it as `data-chosen`.
 * @returns the address that opens it
 */
export async function borrow(page: Page, site: string, slots: readonly BorrowedSlot[]): Promise<string> {
  const folder = `${site}/borrower/`;
  const real = (await (await page.request.get(`${site}/remotes/messaging/isolated/build.json`)).json()) as {
    container: string;
  };
  await page.route(`${folder}build.json`, (route) =>
    route.fulfill({ json: { ...real, entry: 'entry.js', chunks: {}, integrity: {} } }),
  );
  const body = `var ${real.container} = { init() {}, get: async () => () => (${lifecycles})(${JSON.stringify(slots)}) }`;
  await page.route(`${folder}entry.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  return `/messages?mf.messaging=${encodeURIComponent(folder)}`;
}

/** Runs in the browser. */
const lifecycles = `(slots) => ({
  bootstrap: async () => {},
  mount: async ({ host, domElement }) => {
    for (const { name, props } of slots) {
      const place = document.createElement('section');
      place.className = 'page section';
      place.dataset.borrowed = name;
      domElement.append(place);
      const drawn = document.createElement('div');
      place.append(drawn);
      const given = () => ({ ...props, onChange: (value) => {
        props.value = value;
        place.dataset.chosen = value;
        slot.update(given());
      } });
      const slot = host.mountSlot(name, drawn, 'value' in props ? given() : props);
    }
  },
  unmount: async () => {},
  update: async () => {},
})`;
