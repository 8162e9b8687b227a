import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './tabs.ts';
import { writePage } from './page.ts';

writePage();

// Screens keep the controls of the browser, which are there at once; the others have their own tests, in ui and e2e.
vi.mock('@dabbab/ui/antd/load-tier', () => ({ loadTier: () => new Promise(() => {}) }));

// The first test of a file also loads texts and lazy screens: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 4000 });

// jsdom knows the dialog element but not its methods; what the browser does inside them is tested in e2e.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

// Nothing is laid out: any CSS will do, and nothing changes its size.
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { CSS: { supports: () => true }, ResizeObserver: NoSizes });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
