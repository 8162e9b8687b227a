import '../../sale/locales.ts';
import './sale.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { Link, useParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { EmptyState } from '@dabbab/ui/state';
import { Suspense } from 'react';
import { saleQuery } from '../../data/sales/sale.ts';
import { SaleSteps } from '../../sale/sale-steps.tsx';
import { FitsStep } from './fits-step.tsx';
import { GarageStep } from './garage-step.tsx';
import { SaleFacts } from './sale-facts.tsx';

/** `/sale/:id`: the sale of an ad, as its two sides see it, and what is theirs to do. */
export function SaleScreen() {
  const { t } = useTranslation('account-sale');
  const { id = '' } = useParams();
  const { user } = useAuth();
  const language = useLanguage();
  const request = useQuery(saleQuery(user?.id, id));
  return (
    <div className="page page--narrow sale">
      <QueryState
        request={request}
        skeleton={<ScreenLoading />}
        failed={t('failed')}
        empty={
          <EmptyState title={t('missing')} text={t('missingText')}>
            <ButtonLink as={Link} to="/" variant="ink" size="sm">
              {t('browse')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(sale) => (
          <>
            <header>
              <p className="muted">{t('title')}</p>
              <h1 className="h1">
                <bdi>{textIn(language, { ar: sale.title_ar, en: sale.title_en }).text}</bdi>
              </h1>
            </header>
            <section className="panel sale__steps">
              <SaleSteps sale={sale} />
              {user && <GarageStep userId={user.id} sale={sale} />}
            </section>
            <Suspense>{user && <FitsStep userId={user.id} sale={sale} />}</Suspense>
            <SaleFacts sale={sale} />
          </>
        )}
      </QueryState>
    </div>
  );
}
