import { useTranslation } from '@dabbab/platform/i18n';
import { optionId, popupId, useCombobox } from '@dabbab/ui/combobox';
import { useEffect, useState } from 'react';
import { forget } from '../../../data/device/keep.ts';
import { recentSearches } from '../../../data/searches/recent-searches.ts';
import { recordSearch } from '../../../data/searches/record-search.ts';
import type { HeroProps } from '../hero.tsx';
import { OfferOption } from './offer-option.tsx';
import { SUGGESTIONS_ID } from './suggestions-id.ts';
import { useOffers } from './use-offers.ts';
import { useTyped } from './use-typed.ts';
import './search-suggestions.css';

export interface SearchSuggestionsProps extends HeroProps {
  /** The search field, which has the focus. */
  input: HTMLInputElement;
}

/** Shows suggestions below the search field, and records what is searched for. */
export function SearchSuggestions({ input, filters, onSearch }: SearchSuggestionsProps) {
  const { t } = useTranslation('listings-home');
  const [, redraw] = useState(0);
  const text = useTyped(input);
  const groups = useOffers(text, filters);
  const offers = groups.flatMap((group) => group.offers);
  const { shown, active, take } = useCombobox(input, {
    id: SUGGESTIONS_ID,
    count: offers.length,
    onChoose: (index) => {
      const chosen = offers[index]?.filters;
      if (!chosen) return;
      if (chosen.q) recordSearch(chosen.q, filters.q);
      onSearch(chosen, { toResults: true });
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
        {shown && t('suggestions.count', { count: offers.length })}
      </span>
      {shown && (
        <div className="suggestions" id={popupId(SUGGESTIONS_ID)}>
          <div id={SUGGESTIONS_ID} role="listbox" aria-label={t('suggestions.label')}>
            {groups.map((group) => (
              <div key={group.key} role="group" aria-labelledby={`${SUGGESTIONS_ID}-${group.key}`}>
                <p className="suggestions__title" id={`${SUGGESTIONS_ID}-${group.key}`}>
                  {group.title}
                </p>
                {group.offers.map((offer) => {
                  const index = offers.indexOf(offer);
                  return (
                    <OfferOption
                      key={offer.key}
                      id={optionId(SUGGESTIONS_ID, index)}
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
              {t('suggestions.forget')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
