import { useTranslation } from '@dabbab/platform/i18n';
import type { Bike } from '@dabbab/platform/kit/bikes';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Checkbox } from '@dabbab/ui/inputs';
import { BikeName } from '../../bikes/bike-name.tsx';
import { BikePicture } from '../../bikes/bike-picture.tsx';
import { showBike } from '../../data/bikes/change-bikes.ts';
import { BikeWorth } from './bike-worth.tsx';
import { ChassisNumber } from './chassis-number.tsx';

export interface BikeCardProps {
  userId: string;
  bike: Bike;
  onEdit: () => void;
  onDelete: () => void;
}

/** Shows a bike to whom it belongs, with what they can do about it. */
export function BikeCard({ userId, bike, onEdit, onDelete }: BikeCardProps) {
  const { t } = useTranslation('account-garage');
  const { act: show } = useAction(showBike(userId), { failed: () => t('shownFailed') });
  const about = (
    <span className="sr-only">
      <BikeName bike={bike} />
    </span>
  );
  return (
    <li className="card bike-card">
      <BikePicture path={bike.picture_path} sizes="(min-width: 640px) 320px, 100vw" />
      <div className="card__body bike-card__body">
        <h2 className="h3">
          <BikeName bike={bike} />
        </h2>
        <p className="muted text-sm">{bike.year}</p>
        {bike.chassis_number && <ChassisNumber number={bike.chassis_number} about={about} />}
        <BikeWorth userId={userId} bikeId={bike.id} />
        <Checkbox
          label={
            <>
              {t('shown')} {about}
            </>
          }
          checked={bike.shown}
          onChange={({ target }) => show({ id: bike.id, shown: target.checked })}
        />
        <div className="row bike-card__acts">
          <ButtonLink as={Link} to={`/?kind=part&fits=${bike.make}/${bike.model}:${bike.year}`} icon="wrench" block>
            {t('parts')} {about}
          </ButtonLink>
          <Button icon="edit" onClick={onEdit}>
            {t('edit')} {about}
          </Button>
          <Button variant="text" icon="trash" onClick={onDelete}>
            {t('delete')} {about}
          </Button>
        </div>
      </div>
    </li>
  );
}
