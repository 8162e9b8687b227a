import type { localBuild } from '@dabbab/workbench/registry';
import type { Page, Route } from '@playwright/test';

type RemoteBuild = Awaited<ReturnType<typeof localBuild>>;

/** A way in which a build of a remote may break. */
export interface Failure {
  /** The code that the shell shows in its place; none where its page stays. */
  code?: string;
  /** Answers for the file of its container. */
  entry?: (route: Route, build: RemoteBuild) => unknown;
  /** The file is answered for once it is repaired. */
  hangs?: boolean;
  /** Changes what the registry says of it. */
  listed?: (build: RemoteBuild) => object;
  /** Whether the registry is to blame, and not the files, which come back by themselves. */
  refused?: boolean;
  /** Breaks it on the page, where it does not break by itself. */
  act?: (page: Page) => Promise<void>;
  /** Takes away what it crashed of, where its code stays in the page. */
  mend?: (page: Page) => Promise<unknown>;
}

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

const unchecked = (build: RemoteBuild) => ({ ...build, integrity: {} });

/** Answers with a container whose root and slots are this component, given `react`. */
const component =
  (body: string) =>
  (route: Route, { container }: RemoteBuild) =>
    script(`var ${container} = {
      init() {},
      get: () => {
        const { createElement: h, useEffect, useState } = globalThis.__dabbab_host__.react;
        const Part = () => { ${body} };
        return Promise.resolve(() => ({ App: Part, Slot: Part }));
      },
    }`)(route);

const mend = (page: Page) => page.evaluate(() => Object.assign(globalThis, { mended: true }));

/** Every way in which a build may break, by what it does. */
export const failures: Readonly<Record<string, Failure>> = {
  'has lost its files': { code: 'E-REMOTE-LOAD', entry: (route) => route.fulfill({ status: 404, body: 'gone' }) },
  'is no program': { code: 'E-REMOTE-LOAD', entry: script('<!doctype html>'), listed: unchecked },
  'is tampered with': { code: 'E-REMOTE-LOAD', entry: script('globalThis.tampered = true') },
  hangs: { code: 'E-REMOTE-TIMEOUT', entry: () => {}, hangs: true },
  'throws when it is drawn': {
    code: 'E-REMOTE-CRASH',
    listed: unchecked,
    entry: component(`if (!globalThis.mended) throw new Error('boom'); return h('h1', null, 'mended')`),
    mend,
  },
  'throws when it is used': {
    code: 'E-REMOTE-CRASH',
    listed: unchecked,
    entry: component(`
      const [pressed, press] = useState(false);
      if (pressed && !globalThis.mended) throw new Error('boom');
      return h('div', null, h('h1', null, 'usable'), h('button', { type: 'button', onClick: () => press(true) }, 'break'));
    `),
    act: async (page) => {
      // A slot that it lends has one, too.
      await page.locator('[data-remote]:not([data-slot])').getByRole('button', { name: 'break' }).press('Enter');
    },
    mend,
  },
  'throws besides, and when it is taken away': {
    listed: unchecked,
    entry: component(`
      useEffect(() => {
        setTimeout(() => { throw new Error('besides'); });
        return () => { throw new Error('bye'); };
      }, []);
      return h('h1', null, 'short-lived');
    `),
  },
  'is of another contract': {
    code: 'E-REMOTE-CONTRACT',
    refused: true,
    listed: (build) => ({ ...build, manifest: { ...build.manifest, contract: '^9.0.0' } }),
  },
  'is listed with a typo': {
    code: 'E-REMOTE-MANIFEST',
    refused: true,
    listed: ({ entry, ...build }) => ({ ...build, entri: entry }),
  },
};
