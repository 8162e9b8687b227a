import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Price } from '@dabbab/ui/price';
import type { UserRecord } from '../../data/users/users.ts';
import { ListingCell } from '../../listing/listing-cell.tsx';
import { StatusTag } from '../../listing/status-tag.tsx';

/** The latest ads of a person, and the way to all of them. */
export function UserAds({ user }: { user: UserRecord }) {
  const { t } = useTranslation('admin-users');
  const { t: common } = useTranslation('admin');
  if (user.listings.length === 0) return <p className="muted">{t('noAds')}</p>;
  return (
    <>
      <ul>
        {user.listings.map((ad) => (
          <li key={ad.id} className="user-ad">
            <Link className="grow" to={`/admin/listings?open=${ad.id}`}>
              <ListingCell ad={ad} />
            </Link>
            <Price amount={ad.price} currency={common('currency')} />
            <StatusTag ad={ad} />
          </li>
        ))}
      </ul>
      <p>
        <Link className="link" to={`/admin/listings?seller=${user.id}`}>
          {t('allAds')}
        </Link>
      </p>
    </>
  );
}
