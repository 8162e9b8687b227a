import './people.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Link } from '@dabbab/platform/router';
import { Avatar } from '@dabbab/ui/avatar';
import { Icon } from '@dabbab/ui/icon';
import type { PublicProfile } from '../data/profiles/public-profile.ts';
import { Rating } from './rating.tsx';

/** Shows who somebody is and what the database knows to be true of them; leads to their page. */
export function SellerCard({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('account');
  const { month } = useFormat();
  return (
    <div className="person-card">
      <Avatar name={profile.username} src={profile.avatar_path && avatarUrl(profile.avatar_path)} size={56} />
      <div className="grow">
        <Link className="person-card__name" to={`/user/${profile.id}`}>
          <bdi>{profile.username}</bdi>
        </Link>
        <p className="person-card__facts">{t('seller.since', { month: month(profile.created_at) })}</p>
        <Rating profile={profile} />
        {(profile.phone_verified || profile.verified_sales > 0) && (
          <p className="person-card__facts person-card__facts--ok">
            <Icon name="shield" size={16} />
            {profile.phone_verified && <span>{t('seller.phoneVerified')}</span>}
            {profile.verified_sales > 0 && <span>{t('seller.sales', { count: profile.verified_sales })}</span>}
          </p>
        )}
      </div>
    </div>
  );
}
