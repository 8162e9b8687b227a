import './fits-step.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { fitsBike } from '@dabbab/platform/kit/bike-fit';
import { bikesQuery } from '@dabbab/platform/kit/bikes';
import { useQuery } from '@dabbab/platform/query';
import { useAction } from '@dabbab/ui/connected/use-action';
import { useState } from 'react';
import { answerFit, type SaleFit, saleFitsQuery } from '../../data/sales/sale-fits.ts';
import type { Sale } from '../../data/sales/sale.ts';
import { FitQuestion } from './fit-question.tsx';

/** How many motorcycles are shown until the buyer asks for all. */
const SHORT = 5;

/** Asks the buyer of a part whether it fits what its seller says, the bikes of their own garage first. */
export function FitsStep({ userId, sale }: { userId: string; sale: Sale }) {
  const { t } = useTranslation('account-sale');
  const { data: fits = [] } = useQuery(saleFitsQuery(userId, sale));
  const { data: garage = [], isLoading } = useQuery({ ...bikesQuery(userId), enabled: fits.length > 1 });
  const [all, setAll] = useState(false);
  const { act } = useAction(answerFit(userId, sale), { failed: () => t('fits.failed') });
  // They would change places under the finger.
  if (fits.length === 0 || isLoading) return null;

  const isOwn = ({ fit }: SaleFit) =>
    garage.some(({ make, model, year }) => fitsBike([fit], { model: `${make}/${model}`, year }));
  const asked = [...fits.filter(isOwn), ...fits.filter((one) => !isOwn(one))];
  return (
    <section className="panel fits-step" aria-labelledby="fits-step-title">
      <h2 className="h3" id="fits-step-title">
        {t('fits.title')}
      </h2>
      <p className="muted text-sm" role="status">
        {fits.some((one) => one.fits !== null) ? t('fits.thanks') : t('fits.why')}
      </p>
      <ul className="fits-step__list">
        {asked.slice(0, all ? undefined : SHORT).map((one) => (
          <li key={one.fit}>
            <FitQuestion asked={one} onAnswer={act} />
          </li>
        ))}
      </ul>
      {asked.length > SHORT && (
        <button type="button" className="link fits-step__more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fits.less') : t('fits.all', { number: asked.length })}
        </button>
      )}
    </section>
  );
}
