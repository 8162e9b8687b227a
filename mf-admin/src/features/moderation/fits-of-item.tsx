import { useTranslation } from '@dabbab/platform/i18n';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { Link } from '@dabbab/platform/router';
import { Unbroken } from '@dabbab/ui/unbroken';
import type { ModerationReason } from '../../data/moderation/moderation.ts';
import type { KnownFit } from '../../data/part-fits/part-fits.ts';
import { KnownFits } from '../../part-fit/known-fits.tsx';

export interface FitsOfItemProps {
  reasons: readonly ModerationReason[];
  /** What the catalogue knows of them by now. */
  fits: readonly KnownFit[];
  /** What the part is called. */
  part: string;
}

/** What the buyer of a part contradicts, and what the catalogue of fits knows of it. */
export function FitsOfItem({ reasons, fits, part }: FitsOfItemProps) {
  const { t } = useTranslation('admin-moderation');
  const fitText = useFitText();
  return (
    <section>
      <h3 className="moderation__heading">{t('fits.title')}</h3>
      <ul className="moderation-fits__said">
        {reasons.map(({ code, match = '' }) => (
          <li key={match}>
            {t(code === 'fit_confirmed' ? 'fits.confirmed' : 'fits.denied')}{' '}
            <bdi>
              <Unbroken text={fitText(match)} />
            </bdi>
          </li>
        ))}
      </ul>
      {fits.length > 0 && <KnownFits label={t('fits.known')} fits={fits} />}
      <p className="moderation-fits__desk">
        <Link className="link" to={`/admin/part-fits?${new URLSearchParams({ q: part })}`}>
          {t('fits.desk')}
        </Link>
      </p>
    </section>
  );
}
