import './ads-used.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useId } from 'react';

interface Allowance {
  /** Null: as many as one likes. */
  ad_limit: number | null;
  ads_used: number;
}

/** Draws how many ads somebody has posted this month, of how many. */
export function AdsUsed({ allowance: { ad_limit, ads_used } }: { allowance: Allowance }) {
  const { t } = useTranslation('account-money');
  const { number } = useFormat();
  const id = useId();
  return (
    <div className="ads-used">
      <p className="row row--between">
        <span id={id} className="ads-used__label">
          {t('plan.adsThisMonth')}
        </span>
        <b>
          {ad_limit === null
            ? t('plan.usedOfAny', { used: number(ads_used) })
            : t('plan.usedOf', { used: number(ads_used), limit: number(ad_limit) })}
        </b>
      </p>
      {ad_limit !== null && (
        <meter
          className="ads-used__bar"
          aria-labelledby={id}
          min={0}
          max={ad_limit}
          value={Math.min(ads_used, ad_limit)}
        />
      )}
    </div>
  );
}
