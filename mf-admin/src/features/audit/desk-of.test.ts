import { expect, it } from 'vitest';
import { deskOf } from './desk-of.ts';

const entity_id = 'a2b6c1de-0000-4000-8000-00000000000b';

it('a changed entry of the catalogue of fits is opened at its desk', () => {
  expect(deskOf({ entity: 'part_fits', entity_id, action: 'update' })).toBe(`/admin/part-fits?open=${entity_id}`);
});

it.each([
  ['part_fits', 'delete'],
  ['site_settings', 'update'],
])('%s after %s leads nowhere', (entity, action) => {
  expect(deskOf({ entity, entity_id, action })).toBeUndefined();
});
