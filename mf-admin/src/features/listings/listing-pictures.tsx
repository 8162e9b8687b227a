import { useTranslation } from '@dabbab/platform/i18n';
import { pictureBase, pictureUrl } from '@dabbab/platform/pictures';
import { Picture } from '@dabbab/ui/picture';

/** The pictures of an ad in their order; each opens in full in a tab of its own. */
export function ListingPictures({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation('admin-listings');
  if (paths.length === 0) return <p className="muted">{t('noPictures')}</p>;
  return (
    <ul className="listing-pictures">
      {paths.map((path, at) => (
        <li key={path}>
          <a href={pictureUrl(path, 1280)} target="_blank" rel="noreferrer">
            <Picture
              base={pictureBase(path)}
              alt={t('picture', { number: at + 1, total: paths.length })}
              sizes="180px"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
