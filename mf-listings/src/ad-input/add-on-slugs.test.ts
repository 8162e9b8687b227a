import { expect, it } from 'vitest';
import { addOnSlugs } from './add-on-slugs.ts';

const addOns = [
  { slug: 'top-box', name_en: 'Top box', name_ar: 'شنطة خلفية' },
  { slug: 'winch', name_en: 'Winch', name_ar: null },
];

it('knows an add-on by its slug and by either name, and leaves every other word as it is', () => {
  expect(addOnSlugs(['شنطه خلفيّة', 'TOP BOX', 'Topbox', 'top-box', ' winch', 'قفل', 'Lock'], addOns)).toEqual([
    'top-box',
    'winch',
    'قفل',
    'Lock',
  ]);
});
