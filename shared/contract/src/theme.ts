export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Key in local storage under which the chosen theme is kept. */
export const THEME_KEY = 'theme';
