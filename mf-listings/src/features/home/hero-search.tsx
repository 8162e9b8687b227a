import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { Button } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { type FormEvent, Suspense, useState } from 'react';
import type { HeroProps } from './hero.tsx';
import { later } from './later.tsx';
import { SUGGESTIONS_ID } from './suggestions/suggestions-id.ts';
import './hero-search.css';

const SearchSuggestions = later(
  async () =>
    (await import(/* webpackChunkName: "home-later" */ './suggestions/search-suggestions.tsx')).SearchSuggestions,
);

/** Searches by text and city and keeps the other filters. Suggestions load when the field gets the focus. */
export function HeroSearch({ filters, onSearch }: HeroProps) {
  const { t } = useTranslation('listings');
  const language = useLanguage();
  const lookups = useLookups();
  const [input, setInput] = useState<HTMLInputElement>();
  const chosen = filters.city?.join(',') ?? '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const { q: _q, city: _city, ...others } = filters;
    const q = text('q');
    const city = text('city');
    onSearch({ ...(q && { q }), ...others, ...(city && { city: city.split(',') }) }, { toResults: true });
  };

  return (
    <search>
      <form className="hero-search" onSubmit={submit}>
        <Icon name="search" size={20} />
        {/* `useCombobox` of the suggestions changes its `aria-` attributes. */}
        <input
          className="hero-search__words"
          type="search"
          name="q"
          role="combobox"
          aria-expanded="false"
          aria-controls={SUGGESTIONS_ID}
          aria-autocomplete="list"
          autoComplete="off"
          defaultValue={filters.q}
          placeholder={t('hero.placeholder')}
          aria-label={t('hero.words')}
          enterKeyHint="search"
          onFocus={(event) => setInput(event.currentTarget)}
        />
        {input && (
          <Suspense>
            <SearchSuggestions input={input} filters={filters} onSearch={onSearch} />
          </Suspense>
        )}
        <span className="hero-search__city">
          <Icon name="pin" size={18} />
          <select name="city" key={lookups ? chosen : ''} defaultValue={chosen} aria-label={t('filters.city')}>
            <option value="">{t('hero.allCities')}</option>
            {filters.city && filters.city.length > 1 && <option value={chosen}>{t('hero.someCities')}</option>}
            {lookups?.cities.map((city) => (
              <option key={city.slug} value={city.slug}>
                {lookupName(city, language)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
        <Button type="submit" variant="brand" size="lg">
          {t('hero.search')}
        </Button>
      </form>
    </search>
  );
}
