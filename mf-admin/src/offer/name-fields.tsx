import { useTranslation } from '@dabbab/platform/i18n';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import './locales.ts';

/** What plans and options have alike. */
export interface OfferValues {
  name_ar: string;
  name_en: string;
  position: string;
  active: boolean;
}

interface NameFieldsProps {
  values: Pick<OfferValues, 'name_ar' | 'name_en'>;
  set: (change: Partial<Pick<OfferValues, 'name_ar' | 'name_en'>>) => void;
  wrong: (name: 'name_ar' | 'name_en') => boolean;
}

const LONGEST_NAME = 80;

/** Whether a name is one that the database takes. */
export const isName = (name: string): boolean => name.trim() !== '' && name.trim().length <= LONGEST_NAME;

/** Asks for both names. */
export function NameFields({ values, set, wrong }: NameFieldsProps) {
  const { t } = useTranslation('admin-offer');
  return (
    <>
      <TextField
        label={t('column.name_ar')}
        name="name_ar"
        lang="ar"
        dir="rtl"
        maxLength={LONGEST_NAME}
        error={wrong('name_ar') && t('wrong.name')}
        value={values.name_ar}
        onChange={({ target }) => set({ name_ar: target.value })}
      />
      <TextField
        label={t('column.name_en')}
        name="name_en"
        lang="en"
        dir="ltr"
        maxLength={LONGEST_NAME}
        error={wrong('name_en') && t('wrong.name')}
        value={values.name_en}
        onChange={({ target }) => set({ name_en: target.value })}
      />
    </>
  );
}

interface PlaceFieldsProps {
  values: Pick<OfferValues, 'position' | 'active'>;
  set: (change: Partial<Pick<OfferValues, 'position' | 'active'>>) => void;
  wrong: boolean;
  /** Of the free plan, which is always there. */
  always?: boolean;
}

/** Asks for the place among the others, and whether it is offered. */
export function PlaceFields({ values, set, wrong, always = false }: PlaceFieldsProps) {
  const { t } = useTranslation('admin-offer');
  return (
    <>
      <TextField
        label={t('column.position')}
        name="position"
        dir="ltr"
        inputMode="numeric"
        maxLength={12}
        help={t('help.position')}
        error={wrong && t('wrong.position')}
        value={values.position}
        onChange={({ target }) => set({ position: target.value })}
      />
      {!always && (
        <Checkbox
          label={t('column.active')}
          checked={values.active}
          onChange={({ target }) => set({ active: target.checked })}
        />
      )}
    </>
  );
}
