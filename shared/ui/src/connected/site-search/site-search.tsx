import { useTranslation } from '@dabbab/platform/i18n';
import { readableQuery } from '@dabbab/platform/kit/readable-query';
import { useLocation, useNavigate } from '@dabbab/platform/router';
import { Slot } from '@dabbab/platform/slot';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../button.tsx';
import { Icon } from '../../icon.tsx';
import { CitySelect } from './city-select.tsx';
import './site-search.css';

export interface SiteSearchProps {
  /** Fits into a bar, and is sent by Enter or its sign. */
  compact?: boolean;
  /** Asks for a city, too. */
  city?: boolean;
  /** Called when a search is on its way. */
  onSearch?: () => void;
}

/** The page of results, whose address has the words and the filters. */
const RESULTS = '/';
/**
 * The search of the site. On the page of results it shows what was asked there, and keeps the other filters. Suggestions
 * load when the field gets the focus; without any script it is a form that leads to the results.
 */
export function SiteSearch({ compact = false, city = false, onSearch }: SiteSearchProps) {
  const { t } = useTranslation('platform');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement>();
  const asked = new URLSearchParams(pathname === RESULTS ? search : '');
  const words = asked.get('q') ?? '';
  const cities = asked.get('city') ?? '';
  const names = city ? ['q', 'city'] : ['q'];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = new URLSearchParams(asked);
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value !== 'string' || !names.includes(name)) continue;
      if (value.trim()) next.set(name, value.trim());
      else next.delete(name);
    }
    onSearch?.();
    void navigate({ pathname: RESULTS, search: readableQuery(next) }, { state: { toResults: true } });
  };

  return (
    <search className={compact ? 'site-search site-search--compact' : 'site-search'}>
      {/* Another question is another form, with other words to begin with. */}
      <form key={`${words} ${cities}`} className="site-search__form" action={RESULTS} onSubmit={submit}>
        {compact ? (
          <button type="submit" className="site-search__send" aria-label={t('search.send')}>
            <Icon name="search" size={20} />
          </button>
        ) : (
          <Icon name="search" size={20} />
        )}
        {/* Until the scripts are there the form itself keeps the other filters. */}
        {[...asked].map(
          ([name, value]) =>
            !names.includes(name) && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
        )}
        {/* `useCombobox` of the suggestions changes its `aria-` attributes. */}
        <input
          className="site-search__words"
          type="search"
          name="q"
          role="combobox"
          aria-expanded="false"
          aria-controls={id}
          aria-autocomplete="list"
          autoComplete="off"
          defaultValue={words}
          placeholder={t('search.placeholder')}
          aria-label={t('search.words')}
          enterKeyHint="search"
          onFocus={(event) => setInput(event.currentTarget)}
        />
        <span className="focus-ring" />
        {input && <Slot key={`${words} ${cities}`} name="search-suggestions" input={input} onSearch={onSearch} />}
        {city && <CitySelect chosen={cities} />}
        {!compact && (
          <Button type="submit" variant="brand" size="lg">
            {t('search.send')}
          </Button>
        )}
      </form>
    </search>
  );
}
