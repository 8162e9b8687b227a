import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { Link } from '@dabbab/platform/router';
import adventure from '@dabbab/ui/artwork/category-adventure.webp';
import atv from '@dabbab/ui/artwork/category-atv.webp';
import cruiser from '@dabbab/ui/artwork/category-cruiser.webp';
import dirt from '@dabbab/ui/artwork/category-dirt.webp';
import naked from '@dabbab/ui/artwork/category-naked.webp';
import parts from '@dabbab/ui/artwork/category-parts.webp';
import scooter from '@dabbab/ui/artwork/category-scooter.webp';
import sport from '@dabbab/ui/artwork/category-sport.webp';
import { filtersToPath } from '../../data/listings/filters-in-url.ts';
import type { HomeLocationState } from './use-filters.ts';
import './category-tiles.css';

const types = { sport, naked, cruiser, adventure, dirt, scooter, atv };
const toResults: HomeLocationState = { toResults: true };

/** Links to the list by type of motorcycle, and to the parts. */
export function CategoryTiles() {
  const { t } = useTranslation('listings');
  const name = useLookupName();
  const tiles = [
    ...Object.entries(types).map(([type, picture]) => ({
      to: filtersToPath({ type: [type] }),
      picture,
      label: name('bike_types', type),
    })),
    { to: filtersToPath({ kind: 'part' }), picture: parts, label: t('kinds.part') },
  ];
  return (
    <nav className="category-tiles bleed scroll-x" aria-label={t('home.categories')}>
      {tiles.map(({ to, picture, label }) => (
        <Link key={to} to={to} state={toResults} className="category-tile">
          <img src={picture} alt="" width={240} height={180} loading="lazy" />
          <span className="category-tile__name">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
