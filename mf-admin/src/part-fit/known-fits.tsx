import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useFitText } from '@dabbab/platform/kit/use-fit-text';
import { Unbroken } from '@dabbab/ui/unbroken';
import type { KnownFit } from '../data/part-fits/part-fits.ts';
import { FitStateTag } from './fit-state-tag.tsx';
import './known-fits.css';
import './locales.ts';

export interface KnownFitsProps {
  /** Names the table, for those who do not see what stands above. */
  label: string;
  fits: readonly KnownFit[];
  /** The one of these that the screen is about. */
  current?: string;
}

/** What a part fits and what not, with how many sellers and buyers say so. */
export function KnownFits({ label, fits, current }: KnownFitsProps) {
  const { t } = useTranslation('admin-part-fit');
  const { number } = useFormat();
  const fitText = useFitText();
  return (
    <table className="known-fits" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('column.fit')}</th>
          <th scope="col" className="known-fits__figure">
            {t('column.sellers')}
          </th>
          <th scope="col" className="known-fits__figure">
            {t('column.confirmed')}
          </th>
          <th scope="col" className="known-fits__figure">
            {t('column.denied')}
          </th>
          <th scope="col">{t('column.state')}</th>
        </tr>
      </thead>
      <tbody>
        {fits.map(({ fit, state, sellers, confirmed, denied }) => (
          <tr key={fit} aria-current={fit === current ? 'true' : undefined}>
            <th scope="row">
              <bdi>
                <Unbroken text={fitText(fit)} />
              </bdi>
            </th>
            <td className="known-fits__figure nums">{number(sellers)}</td>
            <td className="known-fits__figure nums">{number(confirmed)}</td>
            <td className="known-fits__figure nums">{number(denied)}</td>
            <td>
              <FitStateTag state={state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
