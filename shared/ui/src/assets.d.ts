/** Files that the bundler, not TypeScript, understands. */
declare module '*.css';

declare module '*.svg' {
  /** Address of the emitted file. */
  const url: string;
  export default url;
}

declare module '*.webp' {
  /** Address of the emitted file. */
  const url: string;
  export default url;
}
