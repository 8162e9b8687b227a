import { BroadcastChannel, locks } from 'node:worker_threads';

// What tabs of a browser share and jsdom lacks; those of Node are the same.
Object.defineProperty(navigator, 'locks', { value: locks });
Object.assign(globalThis, { BroadcastChannel });
