import type { AuditEntry } from '../../data/audit/audit.ts';

/** The desks that open a row by the key that the audit has for it. */
const desks: Readonly<Record<string, string>> = {
  profiles: 'users',
  listings: 'listings',
  shops: 'shops',
  prohibited_terms: 'prohibited-terms',
  part_fits: 'part-fits',
};

/** Finds the address at which a changed thing is looked at; undefined for what was deleted, and what no desk opens. */
export function deskOf({ entity, entity_id, action }: Pick<AuditEntry, 'entity' | 'entity_id' | 'action'>) {
  const desk = desks[entity];
  return desk && action !== 'delete' ? `/admin/${desk}?open=${encodeURIComponent(entity_id)}` : undefined;
}
