import { useMedia } from './use-media.ts';

/** Tells whether a drawer has its place beside the table; else it lies over it. */
export const useWide = (): boolean => useMedia('(min-width: 1100px)');
