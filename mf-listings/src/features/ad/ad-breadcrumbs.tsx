import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { Link } from '@dabbab/platform/router';
import { Breadcrumbs } from '@dabbab/ui/breadcrumbs';
import { useTypeName } from '../../cards/use-type-name.ts';
import type { Ad } from '../../data/listings/ad.ts';
import { filtersToPath } from '../../data/listings/filters-in-url.ts';

/** Shows start page, type, make and model of the ad; each leads to the ads that share it. */
export function AdBreadcrumbs({ ad: { type, make, model, kind } }: { ad: Ad }) {
  const { t } = useTranslation('listings-ad');
  const name = useLookupName();
  const typeName = useTypeName();
  const ofType = { ...(kind === 'part' && { kind: 'part' as const }), ...(type && { type: [type] }) };
  return (
    <Breadcrumbs label={t('breadcrumbs')}>
      <Link to="/">{t('home')}</Link>
      {type && <Link to={filtersToPath(ofType)}>{typeName(type)}</Link>}
      {make && <Link to={filtersToPath({ ...ofType, make: [make] })}>{name('makers', make)}</Link>}
      {model && (
        <span aria-current="page">
          <bdi dir="ltr">{model}</bdi>
        </span>
      )}
    </Breadcrumbs>
  );
}
