import { defaultSettings } from '@dabbab/contract/settings';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { expect, it } from 'vitest';
import { followHomeBackground } from './home-background.ts';

const shown = () => document.documentElement.style.getPropertyValue('--home-background');
const choose = (homepageBackgroundUrl: string) =>
  store.set(settingsAtom, { ...defaultSettings, homepageBackgroundUrl });

it('follows the picture of the settings, shaded, and goes with it', () => {
  followHomeBackground();
  expect(shown()).toBe('');
  choose('https://cdn.test/dunes.webp');
  expect(shown()).toMatch(/gradient.+url\("https:\/\/cdn\.test\/dunes\.webp"\)/);
  choose('https://cdn.test/") , url("https://evil.test/');
  expect(shown()).not.toContain('url("https://evil.test/"');
  choose('');
  expect(shown()).toBe('');
});
