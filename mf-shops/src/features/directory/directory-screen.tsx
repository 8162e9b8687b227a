import './directory.css';
import { useHydrated } from '@dabbab/platform/hydration';
import { useTranslation } from '@dabbab/platform/i18n';
import { useDesktop } from '@dabbab/platform/kit/use-desktop';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { classNames } from '@dabbab/ui/class-names';
import { Suspense, useRef, useState } from 'react';
import { shopsQuery } from '../../data/shops/shops.ts';
import { later } from './later.tsx';
import { MapSkeleton } from './map-skeleton.tsx';
import { NearNotice } from './near-notice.tsx';
import type { View } from './question.ts';
import { ShopFilters } from './shop-filters.tsx';
import { ShopList } from './shop-list.tsx';
import { ShopSearch } from './shop-search.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useNear } from './use-near.ts';
import { useQuestion } from './use-question.ts';
import { ViewSwitch } from './view-switch.tsx';

const MapPane = later(
  async () => (await import(/* webpackChunkName: "shops-map" */ './map-pane/map-pane.tsx')).MapPane,
);

/**
 * `/shops` and `/stores/map`: the shops as a list and on a map, found by what the address says. Wide windows show both side by
 * side, narrow ones what the page is about until the person switches.
 */
export function DirectoryScreen({ about }: { about: View }) {
  const { t } = useTranslation('shops');
  const { filters, view = about, change, clear } = useQuestion();
  const wide = useDesktop();
  const near = useNear(filters, (place) => change({ near: place, sort: 'near' }));
  const list = useInfiniteQuery({ ...shopsQuery(filters), select: ({ pages }) => pages.flat() });
  /** The shop of the list that a person points at or has focused; its pin is marked. */
  const [pointed, setPointed] = useState<string | null>(null);

  const title = useRef<HTMLHeadingElement>(null);
  /** Takes filters away by a button that goes away with them: the focus goes to where the page begins. */
  const widen = (takeAway: () => void) => {
    takeAway();
    title.current?.focus();
  };

  // The server draws the list alone.
  const hydrated = useHydrated();

  const showsList = wide || view === 'list';
  const showsMap = wide || view === 'map';
  const fills = wide ? about === 'map' : view === 'map';
  const side = useKeptScroll(wide && fills);
  return (
    <div className={classNames('finder', fills && 'finder--fills fills-window', !showsList && 'finder--map-alone')}>
      <div className="finder__side" ref={side}>
        <div className="finder__head">
          <h1 ref={title} tabIndex={-1} className="h1 finder__title">
            {t(about === 'map' ? 'titles.map' : 'titles.shops')}
          </h1>
          <p className="muted text-sm finder__lead">{t('directory.lead')}</p>
          <ShopSearch value={filters.q ?? ''} onSearch={(q) => change({ q }, true)} />
          <ShopFilters filters={filters} near={near} compact={!showsList} onChange={change} />
          <NearNotice near={near} />
        </div>
        {showsList && (
          <ShopList
            list={list}
            filters={filters}
            rows={fills}
            onPoint={setPointed}
            onClear={() => widen(clear)}
            onEverywhere={() => widen(() => change({ bounds: '' }))}
          />
        )}
      </div>
      {showsMap && (
        <div className="finder__map">
          {hydrated && (!showsList || list.data || list.error) ? (
            <Suspense fallback={<MapSkeleton />}>
              <MapPane
                filters={filters}
                listed={list.data ?? []}
                pointed={pointed}
                fillsWindow={fills}
                onChange={change}
              />
            </Suspense>
          ) : (
            <MapSkeleton />
          )}
        </div>
      )}
      {!wide && <ViewSwitch view={view} onView={(next) => change({ view: next === about ? '' : next })} />}
    </div>
  );
}
