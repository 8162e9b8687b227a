import type { SessionState } from '@dabbab/contract/session';
import { page } from '@dabbab/platform/page';
import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { sessionKey } from '@dabbab/platform/stored-session';
import { rider } from '@dabbab/testing/render';
import { afterEach, expect, it, vi } from 'vitest';
import { followReleasePass } from './release-pass.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function follow(pass: 'held' | 'wanted') {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([path, headers.authorization]);
    return new Response(null, { status: 204 });
  });
  page().pass = pass;
  followReleasePass();
  return asked;
}

const signedIn: SessionState = { status: 'signed-in', user: rider };

function enter() {
  const session = { access_token: 'a.b.c', expires_at: Date.now() / 1000 + 3600 };
  localStorage.setItem(sessionKey(), JSON.stringify(session));
  store.set(sessionAtom, signedIn);
}

it('asks once for whoever signs in, and gives the pass back when they leave', () => {
  store.set(sessionAtom, { status: 'signed-out', user: null });
  const asked = follow('wanted');
  expect(asked).toEqual([]);
  enter();
  expect(asked).toEqual([['/release-pass', 'Bearer a.b.c']]);
  store.set(sessionAtom, { ...signedIn });
  expect(asked).toHaveLength(1);
  store.set(sessionAtom, { status: 'signed-out', user: null });
  expect(asked.slice(1)).toEqual([['/release-pass', undefined]]);
});

it('asks for nothing where the browser holds a pass', () => {
  enter();
  expect(follow('held')).toEqual([]);
});
