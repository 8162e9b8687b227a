import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { avatarUrl } from '@dabbab/platform/pictures';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Avatar } from '@dabbab/ui/avatar';
import { ButtonLink } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import type { PublicProfile } from '../../data/profiles/public-profile.ts';
import { FollowButton } from '../../people/follow-button.tsx';
import { MessageButton } from './message-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** Shows who somebody is and what the database knows to be true of them, with what can be done. */
export function ProfileHead({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('account-public-profile');
  const { month } = useFormat();
  const nameOf = useLookupName();
  const { user } = useAuth();
  const own = user?.id === profile.id;
  const shop = profile.shop_id && `/shop/${profile.shop_id}`;
  return (
    <header className="profile-head">
      <Avatar name={profile.username} src={profile.avatar_path && avatarUrl(profile.avatar_path)} size={88} />
      <div className="grow">
        <h1 className="h1">
          <bdi>{profile.username}</bdi>
        </h1>
        <p className="profile-head__facts">
          {profile.city && <>{nameOf('cities', profile.city)} · </>}
          {t('since', { month: month(profile.created_at) })}
        </p>
        {profile.phone_verified && (
          <p className="profile-head__mark">
            <Icon name="phone" size={16} /> {t('phoneVerified')}
          </p>
        )}
      </div>
      <div className="row profile-head__actions">
        {own ? (
          <ButtonLink as={Link} to="/profile" icon="user">
            {t('toOwnProfile')}
          </ButtonLink>
        ) : (
          <>
            <MessageButton personId={profile.id} name={profile.username} />
            <FollowButton personId={profile.id} />
          </>
        )}
        {shop && hasRoute(shop) && (
          <ButtonLink as={Link} to={shop} icon="shop">
            {t('visitShop')}
          </ButtonLink>
        )}
        <ProfileMenu personId={profile.id} name={profile.username} own={own} />
      </div>
    </header>
  );
}
