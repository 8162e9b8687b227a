import type { Page } from '@playwright/test';

/** A slot that the stand-in draws, with its props. */
export interface BorrowedSlot {
  name: string;
  props: Record<string, unknown>;
}

/**
 * Replaces mf-messaging, for one page, by a stand-in that draws slots of other remotes as an isolated remote does. What a
 * slot reports by `onChange` becomes its `value` and the attribute `data-chosen` of its section.
 * @returns the path that opens the stand-in
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

/** The lifecycles of the stand-in, which run in the browser. */
const lifecycles = `(slots) => ({
  bootstrap: async () => {},
  mount: async ({ host, domElement }) => {
    for (const { name, props } of slots) {
      const section = document.createElement('section');
      section.className = 'page section';
      section.dataset.borrowed = name;
      domElement.append(section);
      const drawn = document.createElement('div');
      section.append(drawn);
      const given = () => ({ ...props, onChange: (value) => {
        props.value = value;
        section.dataset.chosen = value;
        slot.update(given());
      } });
      const slot = host.mountSlot(name, drawn, 'value' in props ? given() : props);
    }
  },
  unmount: async () => {},
  update: async () => {},
})`;
