/** Files that the bundler, not TypeScript, understands. */
declare module '*.css';
