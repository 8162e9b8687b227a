import './person-head.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Avatar } from '@dabbab/ui/avatar';
import { Icon } from '@dabbab/ui/icon';
import { Lane } from '@dabbab/ui/lane';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import type { ReactNode } from 'react';

export interface PersonHeadProps {
  username: string;
  avatarPath: string | null;
  city: string | null;
  bio: string | null;
  memberSince: string;
  /** Buttons. */
  children?: ReactNode;
}

/** Shows whose profile this is. */
export function PersonHead({ username, avatarPath, city, bio, memberSince, children }: PersonHeadProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const nameOf = useLookupName();
  return (
    <header className="person-head on-asphalt">
      <div className="page person-head__content">
        <Avatar name={username} src={avatarPath && avatarUrl(avatarPath)} size={88} tone="brand" />
        <div className="grow">
          <h1 className="h1">
            <bdi>{username}</bdi>
          </h1>
          <p className="person-head__facts">
            {city && (
              <span className="person-head__fact">
                <Icon name="pin" size={16} /> {nameOf('cities', city)}
              </span>
            )}
            <span className="person-head__fact">
              <Icon name="clock" size={16} /> {t('memberSince', { month: format.month(memberSince) })}
            </span>
          </p>
          {bio && (
            <p className="person-head__bio">
              <bdi>{bio}</bdi>
            </p>
          )}
        </div>
        {children}
      </div>
      <Lane edge />
    </header>
  );
}

/** Draws the shape of the head while it loads. */
export function PersonHeadSkeleton({ label }: { label: string }) {
  return (
    <div className="person-head on-asphalt">
      <Skeletons label={label} className="page person-head__content person-head__content--loading">
        <span className="person-head__disc" />
        <div className="grow stack">
          <Skeleton width="min(200px, 100%)" height="32px" />
          <Skeleton width="min(260px, 100%)" height="16px" />
        </div>
      </Skeletons>
      <Lane edge />
    </div>
  );
}
