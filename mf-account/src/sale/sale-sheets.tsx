import { useTranslation } from '@dabbab/platform/i18n';
import { numberInput } from '@dabbab/platform/kit/number-input';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextAreaField, TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { answerSale, contradictSale } from '../data/sales/sale.ts';

const LONGEST_NOTE = 1000;
const HIGHEST_PRICE = 10_000_000;

interface SaleSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Objects to a sale: "I did not buy it". */
export function ObjectSheet({ saleId, open, onClose }: SaleSheetProps & { saleId: string }) {
  const { t } = useTranslation('account-sale');
  const [note, setNote] = useState('');
  const done = useDone(onClose);
  const { act, pending, failure } = useAction(answerSale(saleId), { done });
  const { formProps } = useCheckedForm<{ note: string }, never>({ note }, () => ({}));
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('objectTitle')}
      closeLabel={t('close')}
      form={formProps(() => act({ confirmed: false, note }))}
      button={{ loading: pending, children: t('send') }}
      failure={failure && `${t('notSent')} ${failure}`}
    >
      <NoteField value={note} onChange={setNote} />
    </FormSheet>
  );
}

/** Contradicts what the seller says of a sale: "I bought it through the site", for so much. */
export function ContradictSheet({ listingId, open, onClose }: SaleSheetProps & { listingId: string }) {
  const { t } = useTranslation('account-sale');
  const [note, setNote] = useState('');
  const [price, setPrice] = useState('');
  const done = useDone(onClose);
  const { act, pending, failure } = useAction(contradictSale(listingId), { done });
  const { problemOf, formProps } = useCheckedForm<{ price: string }, 'missing'>({ price }, (now) =>
    Number(now.price) >= 1 && Number(now.price) <= HIGHEST_PRICE ? {} : { price: 'missing' },
  );
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('contradictTitle')}
      closeLabel={t('close')}
      form={formProps(() => act({ price: Number(price), note }))}
      button={{ loading: pending, children: t('send') }}
      failure={failure && `${t('notSent')} ${failure}`}
    >
      <TextField
        label={t('priceLabel')}
        help={t('priceHelp')}
        error={problemOf('price') && t('priceMissing')}
        name="price"
        {...numberInput({ value: price, onChange: setPrice })}
      />
      <NoteField value={note} onChange={setNote} />
    </FormSheet>
  );
}

function useDone(onClose: () => void): () => void {
  const { t } = useTranslation('account-sale');
  return () => {
    onClose();
    toast({ title: t('objected') });
  };
}

function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTranslation('account-sale');
  return (
    <TextAreaField
      label={t('noteLabel')}
      optional={t('optional')}
      help={t('noteHelp')}
      maxLength={LONGEST_NOTE}
      rows={4}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
