import { useTranslation } from '@dabbab/platform/i18n';
import { useLookups } from '@dabbab/platform/lookups';
import { Link } from '@dabbab/platform/router';
import { filtersToPath } from '../../data/listings/filters-in-url.ts';
import type { HomeLocationState } from './use-filters.ts';
import './make-strip.css';

const SHOWN = 9;
const toResults: HomeLocationState = { toResults: true };

/** Links to the ads of the best known makes, in Latin letters as on the machines. */
export function MakeStrip() {
  const { t } = useTranslation('listings');
  const makers = useLookups()?.makers.slice(0, SHOWN);
  return (
    <nav className="make-strip bleed scroll-x" aria-label={t('home.makes')}>
      {makers?.map(({ slug, name_en }) => (
        <Link key={slug} to={filtersToPath({ make: [slug] })} state={toResults} lang="en">
          <bdi dir="ltr">{name_en}</bdi>
        </Link>
      ))}
    </nav>
  );
}
