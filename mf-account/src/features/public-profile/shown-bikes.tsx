import { useTranslation } from '@dabbab/platform/i18n';
import { useAuth } from '@dabbab/platform/session';
import { BikeName } from '../../bikes/bike-name.tsx';
import { BikePicture } from '../../bikes/bike-picture.tsx';
import type { PublicProfile } from '../../data/profiles/public-profile.ts';

/** Shows the bikes that a person wants to be seen; nothing without any. */
export function ShownBikes({ profile: { id, username, bikes } }: { profile: PublicProfile }) {
  const { t } = useTranslation('account-public-profile');
  const { user } = useAuth();
  if (bikes.length === 0) return null;
  return (
    <section className="shown-bikes" aria-labelledby="profile-bikes">
      <h2 id="profile-bikes" className="h2 public-profile__title">
        {user?.id === id ? t('ownBikes') : t('bikes', { name: username })}
      </h2>
      {/* Takes the focus, so that it scrolls by keys. */}
      <div className="bleed scroll-x" tabIndex={0} role="group" aria-labelledby="profile-bikes">
        <ul className="shown-bikes__row">
          {bikes.map((bike) => (
            <li key={bike.id} className="card shown-bikes__bike">
              <BikePicture path={bike.picture_path} sizes="176px" />
              <p className="shown-bikes__name">
                <BikeName bike={bike} />
              </p>
              <p className="shown-bikes__year">{bike.year}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
