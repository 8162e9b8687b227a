import type { Lookups } from '@dabbab/platform/lookups';
import type { ListingFilters, ListingKind } from '../../../data/listings/filters.ts';
import { withValue } from './with-value.ts';

/**
 * Changes the kind, and removes filters that no ad of that kind fits: parts have no model, year, mileage or engine, and
 * motorcycles fit none.
 */
export function withKind(
  filters: ListingFilters,
  kind: ListingKind | undefined,
  lookups: Pick<Lookups, 'bike_types' | 'part_categories'> | undefined,
): ListingFilters {
  const { kind: _kind, type, ...others } = filters;
  const fitting = kind === 'part' ? lookups?.part_categories : lookups?.bike_types;
  const types = kind && fitting ? type?.filter((slug) => fitting.some((entry) => entry.slug === slug)) : type;
  const next: ListingFilters = { ...others, ...(kind && { kind }), ...(types?.length ? { type: types } : {}) };
  if (kind === 'motorcycle') return withValue(next, 'fits', undefined);
  if (kind === undefined) return next;
  const {
    year_min: _from,
    year_max: _to,
    mileage_min: _low,
    mileage_max: _high,
    engine: _engine,
    model: _model,
    ...ofParts
  } = next;
  return ofParts;
}
