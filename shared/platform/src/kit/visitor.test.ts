import { beforeEach, expect, it, vi } from 'vitest';
import { visitorId } from './visitor.ts';

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('is the same at every visit of a device, and another on another', () => {
  const id = visitorId();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(visitorId()).toBe(id);
  localStorage.clear();
  expect(visitorId()).not.toBe(id);
});

it('is there where the browser keeps nothing', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, clear: () => {} });
  expect(visitorId()).toMatch(/^[0-9a-f-]{36}$/);
});
