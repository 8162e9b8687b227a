import '../../fields/locales.ts';
import '@dabbab/platform/kit/fit/locales';
import { useTranslation } from '@dabbab/platform/i18n';
import { UNIVERSAL } from '@dabbab/platform/kit/fit';
import { useAuth } from '@dabbab/platform/session';
import { lazy, Suspense } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import { FitsTable } from './fits-table.tsx';

const OwnBikeFits = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/own-bike-fits.tsx')).OwnBikeFits,
}));

/** Says what a part fits, first of all whether that is a bike of the reader; nothing where the seller has not said. */
export function AdFits({ ad: { fits, owner_id } }: { ad: Ad }) {
  const { t } = useTranslation(['listings-fields', 'platform-kit-fit']);
  const { user } = useAuth();
  if (fits.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="fits-title">
      <h2 className="h3" id="fits-title">
        {t('label.fits')}
      </h2>
      {user && user.id !== owner_id && (
        <Suspense>
          <OwnBikeFits userId={user.id} fits={fits} />
        </Suspense>
      )}
      {fits.includes(UNIVERSAL) ? <p>{t('platform-kit-fit:universal')}</p> : <FitsTable fits={fits} />}
    </section>
  );
}
