import { describe, expect, it } from 'vitest';
import { ManifestError, parseManifest } from './remote-manifest.ts';

const valid = {
  name: 'shops',
  contract: '^1.0.0',
  namespace: 'shops',
  routes: [{ path: '/shops', access: 'public', title: 'titles.shops' }],
};

const errorOf = (change: object) => {
  try {
    parseManifest({ ...valid, ...change }, 'mf-shops/remote.json');
  } catch (error) {
    expect(error).toBeInstanceOf(ManifestError);
    return (error as Error).message;
  }
  throw new Error('The manifest was accepted');
};

describe('parseManifest', () => {
  it('fills in what may be left out', () => {
    expect(parseManifest(valid, 'remote.json')).toMatchObject({
      slots: [],
      navigation: [],
      routes: [{ layout: 'site', prefetch: [] }],
    });
  });

  it.each(['rides', 'ride-share2', 'shells', 'constructor', 'x'.repeat(30)])('takes the noun %s', (name) => {
    expect(parseManifest({ ...valid, name }, 'remote.json').name).toBe(name);
  });

  it('takes slots that the platform does not know', () => {
    expect(parseManifest({ ...valid, slots: ['ride-card'] }, 'remote.json').slots).toEqual(['ride-card']);
  });

  it.each([
    ['an unknown field', { rout: [] }, 'mf-shops/remote.json: (root): Unrecognized key: "rout"'],
    [
      'a path without a slash',
      { routes: [{ ...valid.routes[0], path: 'shops' }] },
      'mf-shops/remote.json: routes[0].path: must start with "/"',
    ],
    ...['/:anything', '/*', '/Shops', '/shops/*', '/shop/:id?', '/shops/', '//evil'].map(
      (path): [string, object, string] => [
        `the path ${path}`,
        { routes: [{ ...valid.routes[0], path }] },
        'mf-shops/remote.json: routes[0].path: must be of small words and parameters, a word first',
      ],
    ),
    [
      'an unknown access',
      { routes: [{ ...valid.routes[0], access: 'users' }] },
      'mf-shops/remote.json: routes[0].access:',
    ],
    ...['shell', 'Shops', 's', '2shops', 'ride_share', '../shops', 'shops"]', 'shops\n', 'x'.repeat(31), 5].map(
      (name): [string, object, string] => [`the name ${name}`, { name }, 'mf-shops/remote.json: name:'],
    ),
    ['a contract that is no range', { contract: 'latest' }, 'mf-shops/remote.json: contract: must be a semver range'],
    ['a slot that is not kebab-case', { slots: ['shopCard'] }, 'mf-shops/remote.json: slots[0]: must be kebab-case'],
  ])('names file and field of %s', (_name, change, message) => {
    expect(errorOf(change)).toContain(message);
  });
});
