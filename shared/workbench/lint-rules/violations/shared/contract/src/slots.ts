import type { session } from '../../platform/src/session.ts'; // expect: boundaries/dependencies "imports nothing of ours"

export type Slots = string[];
export type Session = typeof session;
