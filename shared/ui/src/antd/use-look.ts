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
 * Language, theme and brand as the document says them, and from then on every change. (The ui knows no platform; and
 * this way a remote that is mounted isolated looks like the others.)
 */
export function useLook(): AntdLook & { arabic: boolean } {
  const [lang, theme, brand = DEFAULT_BRAND] = useSyncExternalStore(subscribe, snapshot).split(',');
  return { arabic: lang === 'ar', dark: theme === 'dark', brand };
}
