import { parse } from 'bowser';

/**
 * Names a device by what its browser called itself: "Chrome · Android".
 * @returns empty where that says nothing
 */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
