import './feature-options.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Choices } from '@dabbab/ui/choices';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { Checkbox } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { Price } from '@dabbab/ui/price';
import { useState } from 'react';
import { featuredOptionsQuery } from '../data/plans/featured.ts';
import { BegunNotice } from './begun-notice.tsx';
import { useOpenPayment } from './use-open-payment.ts';
import { usePay } from './use-pay.ts';

interface FeatureOptionsProps {
  scope: 'listing' | 'shop';
  /** Of the ad or shop. */
  target: string;
}

/** Asks for how long an ad or a shop is to be featured, and leads to the provider's page. */
export function FeatureOptions({ scope, target }: FeatureOptionsProps) {
  const { t } = useTranslation('account-money');
  const language = useLanguage();
  const options = useQuery(featuredOptionsQuery(scope));
  const [slug, setSlug] = useState('');
  const { problemOf, formProps } = useCheckedForm<{ option: string }, 'missing'>({ option: slug }, ({ option }) =>
    option ? {} : { option: 'missing' },
  );
  const { act, pending, failure } = usePay(() => void options.refetch());
  const open = useOpenPayment(
    ({ kind, listing_id, shop_id }) => kind === `featured_${scope}` && (listing_id ?? shop_id) === target,
  );
  const chosen = options.data?.find((option) => option.slug === slug);
  return (
    <QueryState request={options} skeleton={<ScreenLoading />} failed={t('feature.failed')}>
      {(offered) => (
        <form
          className="feature-options"
          aria-label={t('feature.howLong')}
          {...formProps(() => {
            const kind = `featured_${scope}` as const;
            if (chosen) act({ wanted: { kind, target, option: chosen.slug }, seen: { amount: chosen.price } });
          })}
        >
          <Choices legend={t('feature.howLong')} error={problemOf('option') && t('feature.missing')}>
            {(control) =>
              offered.map((option) => (
                <Checkbox
                  {...control}
                  key={option.slug}
                  type="radio"
                  name="option"
                  checked={slug === option.slug}
                  onChange={() => setSlug(option.slug)}
                  label={
                    <span className="feature-options__choice">
                      {textIn(language, { ar: option.name_ar, en: option.name_en }).text}
                      <Price amount={option.price} currency={t('currency')} />
                    </span>
                  }
                />
              ))
            }
          </Choices>
          <p className="feature-options__note">{t('feature.text')}</p>
          {open && <BegunNotice paymentId={open.payment_id} />}
          {failure && (
            <Notice tone="danger" inset>
              {failure}
            </Notice>
          )}
          <Button type="submit" variant="brand" size="lg" block loading={pending}>
            {t('checkout.pay')}
            {chosen && <Price amount={chosen.price} currency={t('currency')} />}
          </Button>
        </form>
      )}
    </QueryState>
  );
}
