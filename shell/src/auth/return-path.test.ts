import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('returnPath', () => {
  it('leads back to the page with its query', () => {
    expect(returnPath({ from: '/messages?box=unread' })).toBe('/messages?box=unread');
    expect(returnPath({ from: { pathname: '/ad/1', search: '?a=b', hash: '#seller', state: null, key: 'k' } })).toBe(
      '/ad/1?a=b#seller',
    );
  });

  it('leads home without a page to go back to', () => {
    expect(returnPath(null)).toBe('/');
    expect(returnPath({})).toBe('/');
    expect(returnPath({ from: {} })).toBe('/');
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '\\\\evil.example', '/..//evil.example'])(
    'never leaves the site: %s',
    (from) => {
      expect(returnPath({ from })).toBe('/');
      expect(returnPath({ from: { pathname: from } })).toBe('/');
    },
  );

  it.each(['javascript:alert(1)', 'messages', 7, ['/a']])('ignores what is no path: %s', (from) => {
    expect(returnPath({ from })).toBe('/');
  });

  it('never leads to a sign-in screen', () => {
    expect(returnPath({ from: '/login?x=1' })).toBe('/');
    expect(returnPath({ from: { pathname: '/register' } })).toBe('/');
    expect(returnPath({ from: '/reset-password#access_token=a' })).toBe('/');
  });
});
