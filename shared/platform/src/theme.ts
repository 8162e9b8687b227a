import { THEME_KEY, type Theme } from '@dabbab/contract/theme';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { deviceStorage } from './device-storage.ts';
import { useHydratedValue } from './hydration.ts';
import { store } from './store.ts';

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

// The inline script of the page has set the attribute before the first paint.
export const themeAtom = atom<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Follows the theme that is shown. The server, which does not know it, draws every page as light; CSS shows the right one at once. */
export function useTheme(): Theme {
  return useHydratedValue(useAtomValue(themeAtom, { store }), 'light');
}

/** Shows a theme and remembers it on this device. */
export function setTheme(theme: Theme): void {
  deviceStorage.write(THEME_KEY, theme);
  show(theme);
}

function show(theme: Theme) {
  const { classList, dataset } = document.documentElement;
  // Without transitions, or hundreds of them would hold up the frame that they begin in.
  classList.add('theme-changes');
  dataset.theme = theme;
  store.set(themeAtom, theme);
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('theme-changes')));
}

/** Follows a change of theme made in another tab. */
export function followThemeOfOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY && isTheme(event.newValue)) show(event.newValue);
  });
}
