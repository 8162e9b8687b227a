import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { ComponentType } from 'react';
import type { drawFirstView, FirstView, FirstViewPage } from '../../src/first-view.tsx';
import type { BuiltFile } from '../built-files.ts';
import { browserStandIn, ORIGIN, type Screen } from './browser-stand-in.ts';

/** What the worker draws with. */
export interface FirstViewCode {
  /** The data of the page as in its document, in any language. */
  pageData: string;
  /** The file of the shell. */
  shell: string;
  remotes: RemoteCode[];
}

/** The files of a federated build, the entry first. */
export interface RemoteCode {
  name: string;
  container: string;
  scripts: BuiltFile[];
}

export interface FirstViewRequest extends FirstViewPage {
  id: number;
  /** The kind of screen that the page is drawn for. */
  screen: Screen;
}

export interface FirstViewAnswer {
  id: number;
  /** Undefined where the screen cannot be drawn: the page is sent without a first view. */
  view?: FirstView | undefined;
  error?: string;
}

interface Container {
  get(expose: string): Promise<() => { App: ComponentType }>;
}

/** Draws first views, one after the other, in a thread of its own: code that never ends takes nothing down with it. */
const { pageData, shell, remotes } = workerData as FirstViewCode;
const standIn = browserStandIn(pageData);

function evaluate(source: string, filename: string, globals: Record<string, unknown>): unknown {
  const run = compileFunction(source, Object.keys(globals), { filename }) as (...values: unknown[]) => unknown;
  return run(...Object.values(globals));
}

const module = { exports: {} as { drawFirstView: typeof drawFirstView } };
const require = createRequire(import.meta.url);
evaluate(shell, 'shell/first-view.js', { ...standIn.page, module, exports: module.exports, require });

const roots = new Map(remotes.map((remote) => [remote.name, rootOf(remote)]));

async function rootOf({ container, scripts }: RemoteCode): Promise<ComponentType> {
  const [entry, ...chunks] = scripts;
  if (!entry) throw new Error('The build has no entry');
  standIn.setScript(entry.url);
  const built = evaluate(`${entry.source};return ${container}`, entry.url, {
    ...standIn.page,
    ...standIn.window,
  }) as Container;
  standIn.setScript(undefined);
  for (const { source, url } of chunks) evaluate(source, url, { ...standIn.page, ...standIn.window });
  return (await built.get('./app'))().App;
}

let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (request: FirstViewRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  last = last.then(async () => parentPort?.postMessage(await answer(request)));
});

async function answer({ id, screen, ...page }: FirstViewRequest): Promise<FirstViewAnswer> {
  try {
    standIn.setScreen(screen);
    const Root = await roots.get(page.remote);
    const view = Root && (await module.exports.drawFirstView(page, Root));
    return { id, view: view && { ...view, html: view.html.replaceAll(`${ORIGIN}/`, '/') } };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
