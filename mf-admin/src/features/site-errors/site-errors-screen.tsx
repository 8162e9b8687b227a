import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { registryQuery } from '../../data/releases/registry.ts';
import {
  type ErrorState,
  errorSeverities,
  errorStates,
  setSiteErrorState,
  siteBuildsQuery,
  type SiteErrorGroup,
  siteErrorsList,
} from '../../data/site-errors/site-errors.ts';
import { Desk } from '../../desk/desk.tsx';
import './locales.ts';
import { SiteErrorDrawer } from './site-error-drawer.tsx';
import './site-errors.css';
import { useErrorColumns } from './use-error-columns.tsx';

/** What breaks in people's browsers, by cause: how often, for how many, since when, and what is done about it. */
export function SiteErrorsScreen() {
  const { t } = useTranslation('admin-site-errors');
  const columns = useErrorColumns();
  const builds = useQuery(siteBuildsQuery).data ?? [];
  const served = useQuery(registryQuery).data ?? [];
  const parts = new Set(['shell', ...served.map(({ name }) => name), ...builds.map(({ remote }) => remote)]);
  const set =
    (state: ErrorState) =>
    async ({ id }: SiteErrorGroup) =>
      setSiteErrorState.send({ id, state });
  return (
    <Desk<SiteErrorGroup>
      name="site-errors"
      list={siteErrorsList}
      labelOf={({ name, message }) => [name, message].filter(Boolean).join(': ')}
      search={t('search')}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('column.state'),
          multiple: true,
          options: errorStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          name: 'severity',
          label: t('column.severity'),
          multiple: true,
          options: errorSeverities.map((value) => ({ value, label: t(`severity.${value}`) })),
        },
        {
          name: 'remote',
          label: t('column.remote'),
          multiple: true,
          options: [...parts].map((value) => ({ value, label: value })),
        },
        {
          name: 'build',
          label: t('fact.build'),
          options: builds.map(({ remote, build }) => ({ value: build, label: `${remote} ${build}` })),
        },
      ]}
      views={[
        { key: 'open', label: t('views.open'), question: { filters: { state: 'open' } } },
        { key: 'all', label: t('views.all'), question: { filters: {} } },
        { key: 'people', label: t('views.people'), question: { filters: { state: 'open' }, sort: '-people' } },
        { key: 'new', label: t('views.new'), question: { filters: { state: 'open' }, sort: '-first_seen' } },
      ]}
      drawer={(id) => <SiteErrorDrawer key={id} id={id} />}
      bulk={[
        { key: 'resolve', label: t('act.resolved'), icon: 'check', run: set('resolved'), undo: 'site_error_groups' },
        { key: 'mute', label: t('act.muted'), icon: 'ban', run: set('muted'), undo: 'site_error_groups' },
        { key: 'open', label: t('act.open'), icon: 'undo', run: set('open'), undo: 'site_error_groups' },
      ]}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  );
}
