import { useSyncExternalStore } from 'react';
import { DEFAULT_BRAND } from '../brand.ts';
import type { AntdLook } from './theme.ts';

const html = document.documentElement;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(html, { attributeFilter: ['lang', 'data-theme'] });
  const brand = document.getElementById('brand');
  if (brand) observer.observe(brand, { childList: true });
  return () => observer.disconnect();
}

const snapshot = () =>
  [html.lang, html.dataset.theme, getComputedStyle(html).getPropertyValue('--brand').trim() || DEFAULT_BRAND].join();

/**
 * Follows language, theme and brand by what the document says: the ui knows no platform, and a remote that is mounted
 * isolated looks like the others this way.
 */
export function useLook(): AntdLook & { arabic: boolean } {
  const [lang, theme, brand = DEFAULT_BRAND] = useSyncExternalStore(subscribe, snapshot).split(',');
  return { arabic: lang === 'ar', dark: theme === 'dark', brand };
}
