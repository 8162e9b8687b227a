import '../../money/locales.ts';
import './plans.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { useSearchParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { type Period, type PlanQuote, planQuotesQuery } from '../../data/plans/plans.ts';
import { BeforeYouPay } from './before-you-pay.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { PlanColumn } from './plan-column.tsx';
import { RunningPlan } from './running-plan.tsx';

/** `/shop-plans`: the plans side by side, at what they would cost this person now. */
export function PlansScreen() {
  const { t } = useTranslation('account-money');
  const { user } = useAuth();
  const [query, setQuery] = useSearchParams();
  const period: Period = query.get('period') === 'yearly' ? 'yearly' : 'monthly';
  const quotes = useQuery(planQuotesQuery(user?.id ?? ''));
  return (
    <div className="page plans-page">
      <div className="row row--between">
        <div>
          <h1 className="h1">{t('plans.title')}</h1>
          <p className="muted">{t('plans.text')}</p>
        </div>
        <PeriodSwitch period={period} onChange={(next) => setQuery({ period: next }, { replace: true })} />
      </div>
      {user && <RunningPlan userId={user.id} />}
      <QueryState request={quotes} skeleton={<ScreenLoading />} failed={t('plans.failed')}>
        {(all) => <Plans quotes={all.filter((quote) => quote.period === period)} />}
      </QueryState>
    </div>
  );
}

function Plans({ quotes }: { quotes: PlanQuote[] }) {
  const { t } = useTranslation('account-money');
  const { number } = useFormat();
  // One lime button: what most come for.
  const first = quotes.find(({ change }) => change === 'upgrade' || change === 'new');
  return (
    <>
      <ul className="plans">
        {quotes.map((quote) => (
          <PlanColumn
            key={quote.plan}
            quote={quote}
            // The free plan is the running one where nothing else runs.
            running={
              quote.change === 'renewal' || (quote.change === 'free' && quotes.some(({ change }) => change === 'new'))
            }
            prominent={quote === first}
          />
        ))}
      </ul>
      <p className="plans-page__note">{t('plans.vat', { rate: number((quotes[0]?.vat_rate ?? 0) * 100) })}</p>
      <BeforeYouPay upgrade={quotes.find(({ change, credit }) => change === 'upgrade' && credit > 0)} />
    </>
  );
}
