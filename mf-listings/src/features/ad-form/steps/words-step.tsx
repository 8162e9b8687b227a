import type { Language } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { Field } from '@dabbab/ui/field';
import { TextArea, TextInput } from '@dabbab/ui/inputs';
import type { StepProps } from '../step-props.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../validate.ts';
import { Suggestions } from '../words/suggestions.tsx';

/** The words of the ad, in Arabic, English or both; each field runs in the direction of its language. */
export function WordsStep(props: StepProps) {
  const { t } = useTranslation('listings-ad-form');
  return (
    <div className="stack words-step">
      <p className="muted">{t('words.intro')}</p>
      <div className="fields">
        <LanguageFields {...props} language={'ar'} />
        <LanguageFields {...props} language={'en'} />
      </div>
      <Suggestions values={props.values} onChange={props.onChange} />
    </div>
  );
}

function LanguageFields({ values, onChange, errorOf, language }: StepProps & { language: Language }) {
  const { t } = useTranslation('listings-ad-form');
  const title = `title_${language}` as const;
  const description = `description_${language}` as const;
  const direction = { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' } as const;
  return (
    <div className="stack words-step__language">
      <Field label={t(`fields.${title}`)} help={t('words.titleHelp')} error={errorOf(title)}>
        {(control) => (
          <TextInput
            {...control}
            {...direction}
            name={title}
            maxLength={TITLE_LENGTH}
            value={values[title]}
            onChange={({ target }) => onChange({ [title]: target.value })}
          />
        )}
      </Field>
      <Field label={t(`fields.${description}`)} error={errorOf(description)} optional={t('optional')}>
        {(control) => (
          <TextArea
            {...control}
            {...direction}
            name={description}
            rows={7}
            maxLength={DESCRIPTION_LENGTH}
            value={values[description]}
            onChange={({ target }) => onChange({ [description]: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
