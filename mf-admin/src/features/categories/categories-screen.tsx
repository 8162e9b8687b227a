import { useTranslation } from '@dabbab/platform/i18n';
import { foldText } from '@dabbab/platform/kit/fold-text';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import { Link, useSearchParams } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Select } from '@dabbab/ui/inputs';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { useState } from 'react';
import { categoriesQuery, type Category, type CategoryList, categoryLists } from '../../data/categories/categories.ts';
import '../../desk/desk.css';
import { SearchField } from '../../desk/search-field.tsx';
import './categories.css';
import { CategoryForm } from './category-form.tsx';
import { CategoryTable } from './category-table.tsx';
import { exportCategories } from './export-categories.ts';
import './locales.ts';

const ROWS = 8;

/** The lists that ads and shops are described with, one at a time. */
export function CategoriesScreen() {
  const { t } = useTranslation('admin-categories');
  const { t: common } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const list = categoryLists.find((name) => name === params.get('list')) ?? 'makers';
  return (
    <div className="categories">
      <nav className="categories__lists" aria-label={t('label')}>
        {categoryLists.map((name) => (
          <Link key={name} to={`?list=${name}`} aria-current={name === list ? 'page' : undefined}>
            {common(`lists.${name}`)}
          </Link>
        ))}
      </nav>
      <Entries
        key={list}
        list={list}
        maker={params.get('maker') ?? ''}
        onMaker={(maker) => setParams({ list, ...(maker && { maker }) }, { replace: true })}
      />
    </div>
  );
}

interface EntriesProps {
  list: CategoryList;
  /** Of models: whose are shown. */
  maker: string;
  onMaker: (maker: string) => void;
}

function Entries({ list, maker, onMaker }: EntriesProps) {
  const { t } = useTranslation('admin-categories');
  const language = useLanguage();
  const lookups = useLookups();
  const [q, setQ] = useState('');
  const [adding, setAdding] = useState(false);
  const request = useQuery(categoriesQuery(list));
  const makers = lookups?.makers ?? [];
  // Models are in order within their maker, so one maker is shown at a time.
  const shownMaker = list === 'models' ? maker || (makers[0]?.slug ?? '') : undefined;
  const entries = (request.data ?? []).filter((entry) => shownMaker === undefined || entry.maker === shownMaker);
  const wanted = foldText(q);
  const matches = ({ name_ar, name_en, slug }: Category) =>
    [name_ar ?? '', name_en, slug].some((name) => foldText(name).includes(wanted));
  return (
    <>
      <div className="desk-bar">
        {shownMaker !== undefined && (
          <Select compact aria-label={t('maker')} value={shownMaker} onChange={({ target }) => onMaker(target.value)}>
            {makers.map((entry) => (
              <option key={entry.slug} value={entry.slug}>
                {lookupName(entry, language)}
              </option>
            ))}
          </Select>
        )}
        <SearchField ref={null} label={t('find')} value={q} onSearch={setQ} />
        <span className="grow" />
        <ButtonLink as={Link} size="sm" icon="upload" to={`/admin/imports?kind=categories&list=${list}`}>
          {t('import')}
        </ButtonLink>
        <Button size="sm" icon="download" onClick={() => void exportCategories(list, request.data ?? [], language)}>
          {t('export')}
        </Button>
        <Button size="sm" variant="ink" icon="plus" onClick={() => setAdding(true)}>
          {t('new')}
        </Button>
      </div>
      <QueryState
        request={request}
        failed={t('failed')}
        skeleton={
          <Skeletons label={t('loading')} className="skeletons stack">
            {Array.from({ length: ROWS }, (_, row) => (
              <Skeleton key={row} height="40px" />
            ))}
          </Skeletons>
        }
      >
        {() => (
          <CategoryTable
            list={list}
            entries={entries}
            shown={wanted ? entries.filter(matches) : entries}
            ordered={!wanted}
          />
        )}
      </QueryState>
      {adding && <CategoryForm list={list} maker={shownMaker} onClose={() => setAdding(false)} />}
    </>
  );
}
