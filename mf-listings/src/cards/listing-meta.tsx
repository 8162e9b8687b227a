import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { Fragment } from 'react';
import type { ListingCardData } from '../data/listings/list.ts';

/** Says year and mileage of a motorcycle, or the condition of a part: "2021 · 12,400 كم". */
export function ListingMeta({ listing }: { listing: ListingCardData }) {
  const { t } = useTranslation('listings');
  const { number } = useFormat();
  const name = useLookupName();
  const { kind, year, mileage_km, condition } = listing;
  const facts = [
    year !== null && <bdi dir="ltr">{year}</bdi>,
    mileage_km !== null && t('card.mileage', { mileage: number(mileage_km) }),
    (kind === 'part' || mileage_km === null) && name('conditions', condition),
  ].filter(Boolean);
  return facts.map((fact, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the facts have a fixed order and no state
    <Fragment key={index}>
      {index > 0 && ' · '}
      {fact}
    </Fragment>
  ));
}
