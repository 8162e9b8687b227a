import { describe, expect, it } from 'vitest';
import type { LoadedRequest } from './record-requests.ts';
import { wavesOf } from './waves.ts';

const page = 'http://site/';

function request(name: string, type: string, initiator: Partial<LoadedRequest['initiator']> = {}): LoadedRequest {
  const url = name ? page + name : page;
  return { url, type, startedMs: 0, bodyBytes: 0, initiator: { type: 'parser', scripts: [], ...initiator } };
}

const by = (...scripts: string[]) => ({ type: 'script', scripts: scripts.map((name) => page + name) });

function wavesByName(requests: readonly LoadedRequest[]): Record<string, number> {
  return Object.fromEntries([...wavesOf(requests)].map(([{ url }, wave]) => [url.slice(page.length), wave]));
}

describe('wavesOf', () => {
  it('counts what the document and its inline scripts start as the first wave', () => {
    const requests = [
      request('', 'Document', { type: 'other' }),
      request('main.js', 'Script', { url: page }),
      request('data', 'Fetch', by('')),
    ];
    expect(wavesByName(requests)).toEqual({ 'main.js': 1, data: 1 });
  });

  it('puts what a script starts one wave after the latest script that led to it', () => {
    const requests = [
      request('', 'Document', { type: 'other' }),
      request('main.js', 'Script', { url: page }),
      request('chunk.js', 'Script', by('main.js')),
      request('late', 'Fetch', by('main.js', 'chunk.js')),
    ];
    expect(wavesByName(requests)).toEqual({ 'main.js': 1, 'chunk.js': 2, late: 3 });
  });

  it('takes a script that asks for a preloaded file as finding it under way', () => {
    const requests = [
      request('', 'Document', { type: 'other' }),
      request('main.js', 'Script', { url: page }),
      request('home.js', 'Script', { url: page }),
      request('home.js', 'Script', by('main.js')),
      request('data', 'Fetch', by('home.js')),
    ];
    expect(wavesByName(requests)).toEqual({ 'main.js': 1, 'home.js': 1, data: 2 });
  });

  it('leaves out pictures, fonts and preflights, also of a URL that is fetched later', () => {
    const requests = [
      request('', 'Document', { type: 'other' }),
      request('main.js', 'Script', { url: page }),
      request('font.woff2', 'Font', { url: page }),
      request('pages', 'Preflight', { type: 'preflight' }),
      request('pages', 'Fetch', by('main.js')),
      request('bike.webp', 'Image', { url: page }),
    ];
    expect(wavesByName(requests)).toEqual({ 'main.js': 1, pages: 2 });
  });
});
