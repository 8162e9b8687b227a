import { THEME_KEY } from '@dabbab/contract/theme';
import { expect, it, vi } from 'vitest';
import { setTheme } from './theme.ts';

it('changes at once, without transitions for two frames, and is remembered', async () => {
  const { classList, dataset } = document.documentElement;
  setTheme('dark');
  expect(dataset.theme).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  expect([...classList]).toContain('theme-changes');
  await vi.waitFor(() => expect([...classList]).not.toContain('theme-changes'));
  setTheme('light');
  expect(dataset.theme).toBe('light');
});
