import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useState } from 'react';
import type { Facets } from '../../../data/listings/facets.ts';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { Bars } from './bars.tsx';
import { priceBars } from './range-bars.ts';
import { withValue } from './with-value.ts';
import './price-slider.css';

export interface PriceSliderProps {
  facet: Facets['price'];
  filters: ListingFilters;
  onChange: (filters: ListingFilters) => void;
}

/**
 * Shows how the ads are spread over prices, with a handle at either end: the places of the handles are the ends of the bars.
 * Any price can be typed in the fields beside it. It is applied when a handle is let go.
 */
export function PriceSlider({ facet, filters, onChange }: PriceSliderProps) {
  const { t } = useTranslation('listings-home');
  const { number } = useFormat();
  const [dragged, setDragged] = useState<{ low: number; high: number }>();
  const { price_min, price_max } = filters;
  const bands = priceBars(facet, filters);
  if (bands.length < 2) return null;
  const last = bands.length;
  const reached = price_max === undefined ? -1 : bands.findIndex(({ to }) => to >= price_max);
  const chosen = {
    low:
      price_min === undefined
        ? 0
        : Math.max(
            0,
            bands.findLastIndex(({ from }) => from <= price_min),
          ),
    high: reached < 0 ? last : reached + 1,
  };
  const { low, high } = dragged ?? chosen;

  const drag = (end: 'low' | 'high', at: number) =>
    setDragged(end === 'low' ? { low: Math.min(at, high - 1), high } : { low, high: Math.max(at, low + 1) });
  const apply = () => {
    if (!dragged) return;
    setDragged(undefined);
    const from = low === chosen.low ? price_min : low === 0 ? undefined : bands[low]?.from;
    const to = high === chosen.high ? price_max : high === last ? undefined : bands[high - 1]?.to;
    if (from !== price_min || to !== price_max)
      onChange(withValue(withValue(filters, 'price_min', from), 'price_max', to));
  };
  const handle = (end: 'low' | 'high') => {
    const at = end === 'low' ? low : high;
    const price = end === 'low' ? bands[at]?.from : bands[at - 1]?.to;
    return (
      <input
        type="range"
        className="price-slider__handle"
        aria-label={end === 'low' ? t('filters.priceFrom') : t('filters.priceTo')}
        aria-valuetext={
          price === undefined || price === Number.POSITIVE_INFINITY ? t('filters.anyPrice') : number(price)
        }
        min={0}
        max={last}
        value={at}
        onChange={({ currentTarget }) => drag(end, currentTarget.valueAsNumber)}
        onPointerUp={apply}
        onKeyUp={apply}
        onBlur={apply}
      />
    );
  };
  return (
    <div className="price-slider">
      <Bars bars={bands.map((bar, index) => ({ ...bar, chosen: index >= low && index < high }))} />
      {handle('low')}
      {handle('high')}
    </div>
  );
}
