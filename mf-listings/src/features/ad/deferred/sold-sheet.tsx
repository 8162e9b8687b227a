import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useQuery, useQueryClient } from '@dabbab/platform/query';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Choices } from '@dabbab/ui/choices';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { Price } from '@dabbab/ui/price';
import { Sheet } from '@dabbab/ui/sheet';
import { useState } from 'react';
import type { Ad } from '../../../data/listings/ad.ts';
import { allListings } from '../../../data/listings/keys.ts';
import { commissionQuery, markSold } from '../../../data/listings/own-ad.ts';

export interface OwnSheetProps {
  ad: Ad;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Marks the ad as sold. Asks where, because a sale through the site owes a commission. */
export function SoldSheet({ ad, title, open, onClose }: OwnSheetProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const { t: common } = useTranslation('listings');
  const { number } = useFormat();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [through, setThrough] = useState<boolean>();
  const { problemOf, formProps } = useCheckedForm<{ where: typeof through }, 'missing'>({ where: through }, (now) =>
    now.where === undefined ? { where: 'missing' } : {},
  );
  const { data: quote, error: quoteError, refetch } = useQuery({ ...commissionQuery(ad.id), enabled: open });
  const { act, pending, failure, data: sale } = useAction(markSold(ad.id));
  const currency = common('card.currency');
  // Nobody agrees to a commission before it is shown.
  const ready = through !== true || quote !== undefined;
  const close = () => {
    onClose();
    if (sale) void cache.invalidateQueries({ queryKey: allListings });
  };

  if (sale) {
    const owed = sale.payment_id !== null;
    return (
      <Sheet open={open} onClose={close} title={t('sold.done')} closeLabel={t('close')}>
        <div className="stack">
          <p>{t('sold.doneText')}</p>
          {owed && (
            <p>
              {t('sold.owed')} <Price amount={sale.amount} currency={currency} />
            </p>
          )}
          {owed && hasRoute('/checkout') ? (
            <ButtonLink as={Link} to={`/checkout?payment=${sale.payment_id}`} variant="brand" block>
              {t('sold.pay')}
            </ButtonLink>
          ) : (
            <Button variant="ink" block onClick={close}>
              {t('sold.close')}
            </Button>
          )}
        </div>
      </Sheet>
    );
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('sold.title')}
      closeLabel={t('close')}
      form={formProps(() => through !== undefined && act(through))}
      button={{ loading: pending || !ready, children: t('sold.confirm') }}
      failure={failure && `${t('sold.failed')} ${failure}`}
    >
      <p className="strong">
        <bdi>{title}</bdi>
      </p>
      <Choices legend={t('sold.where')} error={problemOf('where') && t('sold.whereMissing')}>
        {(control) => (
          <>
            <Checkbox
              {...control}
              type="radio"
              name="where"
              checked={through === true}
              onChange={() => setThrough(true)}
              label={
                <span>
                  {t('sold.here')}
                  <span className="ad-panel__choice">
                    {quote ? (
                      <>
                        {t('sold.commission', { rate: number(quote.rate * 100) })}{' '}
                        <Price amount={quote.amount} currency={currency} />
                      </>
                    ) : (
                      t('sold.commissionComes')
                    )}
                  </span>
                </span>
              }
            />
            <Checkbox
              {...control}
              type="radio"
              name="where"
              checked={through === false}
              onChange={() => setThrough(false)}
              label={
                <span>
                  {t('sold.elsewhere')}
                  <span className="ad-panel__choice">{t('sold.free')}</span>
                </span>
              }
            />
          </>
        )}
      </Choices>
      <p className="ad-panel__note">{t('sold.hides')}</p>
      {quoteError && through && (
        <Notice tone="danger" inset>
          {errorText(quoteError)}{' '}
          <Button variant="text" size="sm" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
    </FormSheet>
  );
}
