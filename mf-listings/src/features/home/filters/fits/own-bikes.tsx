import { useTranslation } from '@dabbab/platform/i18n';
import { bikeAsFit } from '@dabbab/platform/kit/bike-fit';
import { bikesQuery } from '@dabbab/platform/kit/bikes';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { useQuery } from '@dabbab/platform/query';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ChoiceChip } from '@dabbab/ui/chip';
import { writeBike } from '../../../../fits/bike.ts';

/** Where the bikes of a person are; a visitor signs in on the way. */
const GARAGE = '/profile/garage';

export interface OwnBikesProps {
  /** Choices of the filter `fits`. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Offers the bikes of the person's garage; without any it leads there. */
export function OwnBikes({ chosen, onChange }: OwnBikesProps) {
  const { t } = useTranslation('listings-home-filters-fits');
  const fitText = useFitText();
  const { user } = useAuth();
  const { data: bikes } = useQuery({ ...bikesQuery(user?.id ?? ''), enabled: user !== null });
  if (!user || bikes?.length === 0)
    return (
      hasRoute(GARAGE) && (
        <Link to={GARAGE} className="link filter-group__more">
          {t('add')}
        </Link>
      )
    );
  return bikes?.map(({ id, make, model, year }) => {
    const bike = { model: `${make}/${model}`, year };
    const choice = writeBike(bike);
    const selected = chosen.includes(choice);
    return (
      <ChoiceChip
        key={id}
        selected={selected}
        onClick={() => onChange(selected ? chosen.filter((one) => one !== choice) : [...chosen, choice])}
      >
        {t('own', { bike: fitText(bikeAsFit(bike)) })}
      </ChoiceChip>
    );
  });
}
