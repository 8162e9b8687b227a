import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseManifest } from '@dabbab/contract/remote-manifest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRemote } from './create-remote.ts';
import { skeletonFiles } from './remote-skeleton.ts';

let parent = '';
const read = (path: string) => readFileSync(join(parent, 'mf-rides', path), 'utf8');
const scripts = () => (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'dabbab-create-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

it('makes a repository of the files that every remote has, and of what stands at the root of ours', () => {
  expect(createRemote(parent, 'rides', false)).toBe('mf-rides');
  expect(parseManifest(JSON.parse(read('remote.json')), 'remote.json').name).toBe('rides');
  for (const { path, template } of skeletonFiles.filter(({ content }) => content === 'same'))
    expect(read(path)).toBe(template('rides'));
  expect(read('.gitignore')).toContain('.env');
  expect(scripts().release).toBe('dabbab-remote release');
});

it('makes one that is released isolated', () => {
  createRemote(parent, 'rides', true);
  expect(scripts()).toMatchObject({
    build: 'DABBAB_FLAVOUR=isolated rspack build',
    release: 'dabbab-remote release --isolated',
  });
});

it.each(['', 'Rides', '../rides', 'shell'])('refuses "%s" for a noun', (noun) => {
  expect(() => createRemote(parent, noun, false)).toThrow('Name it by a noun');
});

it('leaves alone what is there', () => {
  createRemote(parent, 'rides', false);
  expect(() => createRemote(parent, 'rides', false)).toThrow('mf-rides is there already.');
});
