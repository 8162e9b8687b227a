import { vi } from 'vitest';

/**
 * Answers media queries, which jsdom does not know, until the test ends.
 * @param wide whether the window is as wide as any screen asks for
 */
export function stubMedia(wide: () => boolean = () => true): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: wide() && media.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
}
