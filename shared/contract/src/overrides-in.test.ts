import { expect, it } from 'vitest';
import { overridesIn } from './overrides-in.ts';

const asked = (query: string) => Object.fromEntries(overridesIn(new URLSearchParams(query)));

it('reads which builds an address asks for, also of a remote that nobody here knows', () => {
  const query = '?q=honda&mf.shops=http://localhost:3005/&mf.ride-share2=http://localhost:4000/';
  expect(asked(query)).toEqual({ shops: 'http://localhost:3005/', 'ride-share2': 'http://localhost:4000/' });
});

it('takes the first one of each remote', () => {
  expect(asked('?mf.shops=http://first.test/&mf.shops=http://second.test/')).toEqual({ shops: 'http://first.test/' });
});

it.each(['shops', 'mf.', 'mf.shell', 'mf.Shops', 'mf.__proto__', 'mf.a%22%5D', 'mf.shops%0A', 'MF.shops'])(
  'takes %s for the name of none',
  (key) => expect(asked(`?${key}=http://localhost:3000/`)).toEqual({}),
);
