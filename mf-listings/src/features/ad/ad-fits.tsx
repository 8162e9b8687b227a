import '../../fields/locales.ts';
import '@dabbab/platform/kit/fit/locales';
import { useTranslation } from '@dabbab/platform/i18n';
import { UNIVERSAL } from '@dabbab/platform/kit/fit';
import { useInSight } from '@dabbab/platform/kit/in-sight';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { lazy, Suspense, useRef } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import { namedPart, partFitsQuery } from '../../data/listings/part-fits.ts';
import { FitsTable } from './fits-table.tsx';
import { KnownMark } from './known-mark.tsx';

const OwnBikeFits = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/own-bike-fits.tsx')).OwnBikeFits,
}));

/**
 * Says what a part fits, first of all whether that is a bike of the reader, and beside it what buyers found out; nothing where
 * the seller has not said.
 */
export function AdFits({ ad }: { ad: Ad }) {
  const { t } = useTranslation(['listings-fields', 'platform-kit-fit']);
  const { user } = useAuth();
  const ref = useRef<HTMLElement>(null);
  const nearby = useInSight(ref, { margin: '400px', assumed: true });
  const { fits, owner_id } = ad;
  const part = fits.length > 0 ? namedPart(ad) : undefined;
  const { data, isError } = useQuery(partFitsQuery(nearby ? part : undefined));
  // Undefined while that is asked for.
  const known = part === undefined || isError ? [] : data;
  if (fits.length === 0) return null;
  return (
    <section ref={ref} className="stack" aria-labelledby="fits-title">
      <h2 className="h3" id="fits-title">
        {t('label.fits')}
      </h2>
      {user && user.id !== owner_id && known && (
        <Suspense>
          <OwnBikeFits userId={user.id} fits={fits} known={known} />
        </Suspense>
      )}
      {fits.includes(UNIVERSAL) ? (
        <p className="row">
          {t('platform-kit-fit:universal')} <KnownMark known={known} fit={UNIVERSAL} />
        </p>
      ) : (
        <FitsTable fits={fits} known={known} />
      )}
    </section>
  );
}
