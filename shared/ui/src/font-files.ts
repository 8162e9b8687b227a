/**
 * The font files that fonts.css refers to, as module paths. A bundler renames them, so whoever writes
 * the preload links finds the emitted file by its source: its name still begins with the base name here.
 * An Arabic page needs both (digits and Latin model names come from the Latin file), an English page the Latin one.
 */
export const fontFiles = {
  arabic: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  latin: '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
} as const;
