import './locales.ts';
import type { SlotProps } from '@dabbab/contract/slots';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLocation, useNavigate } from '@dabbab/platform/router';
import { optionId, popupId, useCombobox } from '@dabbab/ui/combobox';
import { useEffect, useMemo, useState } from 'react';
import { forget } from '../../data/device/keep.ts';
import { filtersToPath, parseFilters } from '../../data/listings/filters-in-url.ts';
import { recentSearches } from '../../data/searches/recent-searches.ts';
import { recordSearch } from '../../data/searches/record-search.ts';
import { OfferOption } from './offer-option.tsx';
import { useOffers } from './use-offers.ts';
import { useTyped } from './use-typed.ts';
import './search-suggestions.css';

/** Shows suggestions below a search field, which has the focus, and records what is searched for. */
export function SearchSuggestions({ input, onSearch }: SlotProps['search-suggestions']) {
  const { t } = useTranslation('listings-search');
  const [, redraw] = useState(0);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(
    () => parseFilters(new URLSearchParams(pathname === '/' ? search : '')).filters,
    [pathname, search],
  );
  const id = input.getAttribute('aria-controls') ?? '';
  const text = useTyped(input);
  const groups = useOffers(text, filters);
  const offers = groups.flatMap((group) => group.offers);
  const { shown, active, take } = useCombobox(input, {
    id,
    count: offers.length,
    onChoose: (index) => {
      const chosen = offers[index]?.filters;
      if (!chosen) return;
      if (chosen.q) recordSearch(chosen.q, filters.q);
      onSearch?.();
      void navigate(filtersToPath(chosen), { state: { toResults: true } });
    },
  });

  useEffect(() => {
    const { form } = input;
    const onSubmit = () => recordSearch(input.value, filters.q);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [input, filters]);

  const forgetSearches = () => {
    forget(recentSearches);
    redraw((count) => count + 1);
    input.focus();
  };
  return (
    <>
      <span role="status" className="sr-only">
        {shown && t('count', { count: offers.length })}
      </span>
      {shown && (
        <div className="suggestions" id={popupId(id)}>
          <div id={id} role="listbox" aria-label={t('label')}>
            {groups.map((group) => (
              <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
                <p className="suggestions__title" id={`${id}-${group.key}`}>
                  {group.title}
                </p>
                {group.offers.map((offer) => {
                  const index = offers.indexOf(offer);
                  return (
                    <OfferOption
                      key={offer.key}
                      id={optionId(id, index)}
                      offer={offer}
                      active={index === active}
                      onTake={() => take(index)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          {text === '' && groups[0]?.key === 'recent' && (
            <button type="button" className="link suggestions__forget" onClick={forgetSearches}>
              {t('forget')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
