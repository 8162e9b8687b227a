import { describe, expect, it } from 'vitest';
import { colourNames } from '../colours.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { shops } from '../people/shops.ts';
import { users } from '../people/users.ts';
import { type Picture, pictures } from '../pictures/catalogue.ts';
import { createRandom } from '../random.ts';
import type { Person } from './person.ts';
import { planAds } from './plan-ads.ts';

const people: Person[] = [
  ...demoAccounts.map(({ email, username, city }) => ({ id: email, email, username, city, role: 'demo' as const })),
  ...users.map(([username, city]) => ({ id: username, email: username, username, city, role: 'user' as const })),
  ...shops.slice(1).map(({ name, city }) => ({
    id: name.en,
    email: name.en,
    username: name.ar,
    city,
    role: 'shop' as const,
  })),
];
const plan = () => planAds(createRandom(7), people);
const planned = plan();
const byName = new Map<string, Picture>(pictures.map((picture) => [picture.name, picture]));

describe('the demo ads', () => {
  it('are many, and most of them are public', () => {
    const hiddenFates = new Set(['sold', 'suspended', 'expired']);
    expect(planned.filter(({ fate }) => !hiddenFates.has(fate)).length).toBeGreaterThanOrEqual(320);
    for (const fate of ['featured', 'active', ...hiddenFates]) {
      expect(planned.some((ad) => ad.fate === fate)).toBe(true);
    }
  });

  it('are the same whenever they are made', () => {
    expect(plan()).toEqual(planned);
  });

  it('show what they sell, in the colour they name, of vehicles the whole first', () => {
    for (const { ad } of planned) {
      const shown = ad.pictures.map((name) => byName.get(name));
      expect(new Set(shown.map((picture) => picture?.set)).size).toBe(1);
      // A vehicle from either side or from the front.
      expect(shown[0]?.view).toBeLessThanOrEqual(ad.kind === 'motorcycle' ? 3 : 2);
      expect(shown[0]).toMatchObject({ subject: ad.bike_type ?? ad.part_category, colour: ad.color });
      expect(new Set(ad.pictures).size).toBe(ad.pictures.length);
    }
    for (const { ad } of planned.filter(({ ad: { kind } }) => kind === 'motorcycle')) {
      const { ar, en } = colourNames[ad.color];
      expect([ad.title_ar.includes(ar), ad.title_en.includes(en)]).toEqual([true, true]);
    }
  });

  it('show different things than those beside them, and seldom the same picture', () => {
    const kinds = Map.groupBy(planned, ({ ad }) => ad.bike_type ?? ad.part_category);
    for (const [kind, ads] of kinds) {
      const covers = ads.map(({ ad }) => byName.get(ad.pictures[0] ?? ''));
      covers.forEach((cover, index) => {
        expect(cover?.set, `${kind} ${index}`).not.toBe(covers[index + 1]?.set);
        // As many as an ad lists as similar to it.
        const near = covers.slice(index + 1, index + 5).map((other) => other?.name);
        expect(near, `${kind} ${index}`).not.toContain(cover?.name);
      });
    }
  });

  it('are written out in both languages', () => {
    for (const { ad } of planned) {
      for (const text of [ad.title_ar, ad.title_en, ad.description_ar, ad.description_en]) {
        expect(text).not.toMatch(/[{}]|undefined/);
        expect(text.length).toBeGreaterThan(10);
      }
      expect(ad.title_ar).toMatch(/[\u0600-\u06ff]/);
      expect(ad.title_en + ad.description_en).not.toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('rarely read alike', () => {
    expect(new Set(planned.map(({ ad }) => ad.title_ar)).size / planned.length).toBeGreaterThan(0.9);
    expect(new Set(planned.map(({ ad }) => ad.description_ar)).size / planned.length).toBeGreaterThan(0.8);
  });
});
