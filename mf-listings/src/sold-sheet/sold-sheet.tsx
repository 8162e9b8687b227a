import './locales.ts';
import './sold-sheet.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { numberInput } from '@dabbab/platform/kit/number-input';
import { useQueryClient } from '@dabbab/platform/query';
import { Choices } from '@dabbab/ui/choices';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import { allListings } from '../data/listings/keys.ts';
import { markSold } from '../data/listings/sell-ad.ts';
import { BuyerChoice } from './buyer-choice.tsx';
import { Commission } from './commission.tsx';
import { SoldDone } from './sold-done.tsx';
import { useSaleForm } from './use-sale-form.ts';

export interface SoldSheetProps {
  ad: { id: string; price: number };
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Marks an ad as sold: elsewhere, or through the site, to whom and for how much, which owes a commission. */
export function SoldSheet({ ad, title, open, onClose }: SoldSheetProps) {
  const { t } = useTranslation('listings-sold-sheet');
  const cache = useQueryClient();
  const form = useSaleForm(ad, open);
  const { act, pending, failure, data: sold } = useAction(markSold(ad.id));
  const close = () => {
    onClose();
    if (sold) void cache.invalidateQueries({ queryKey: allListings });
  };
  if (sold) return <SoldDone sold={sold} asked={form.buyer !== 'other'} open={open} onClose={close} />;

  const { through, buyers, problemOf } = form;
  const where = (value: boolean) => ({
    type: 'radio' as const,
    name: 'where',
    checked: through === value,
    onChange: () => form.setThrough(value),
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('back')}
      form={form.formProps(() => form.sale && act(form.sale))}
      button={{
        loading: pending || (through === true && form.working),
        disabled: through === true && form.unknown,
        children: t('confirm'),
      }}
      failure={failure && `${t('failed')} ${failure}`}
    >
      <p className="strong">
        <bdi>{title}</bdi>
      </p>
      <Choices legend={t('where')} error={problemOf('where') && t('whereMissing')}>
        {(control) => (
          <>
            <Checkbox {...control} {...where(true)} label={t('here')} />
            <Checkbox
              {...control}
              {...where(false)}
              label={
                <span>
                  {t('elsewhere')}
                  <span className="sold-sheet__detail">{t('free')}</span>
                </span>
              }
            />
          </>
        )}
      </Choices>
      {through && (
        <>
          <BuyerChoice
            request={buyers}
            chosen={form.buyer}
            onChoose={form.choose}
            error={problemOf('buyer') && t('whomMissing')}
          />
          <TextField
            label={t('price')}
            help={t(form.buyer === 'other' ? 'priceHelpAlone' : 'priceHelp')}
            error={problemOf('price') && t('priceMissing')}
            name="price"
            {...numberInput({ value: form.price, onChange: form.setPrice })}
          />
          <Commission request={form.commission} agreed={form.agreed} price={Number(form.price)} />
        </>
      )}
      <p className="sold-sheet__detail">{t('hides')}</p>
    </FormSheet>
  );
}
