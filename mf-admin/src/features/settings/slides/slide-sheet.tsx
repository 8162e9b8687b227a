import type { Slide } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { useSitePicture } from '../../../pictures/use-site-picture.ts';
import { SlidePreview } from './slide-preview.tsx';

export interface SlideSheetProps {
  /** Undefined for a new one. */
  slide: Slide | undefined;
  onClose: () => void;
  onDone: (slide: Slide) => void;
}

const empty = { image: '', link: '', title_ar: '', title_en: '', from: '', until: '' };
type Values = Required<Slide>;
type Problem = 'image' | 'link' | 'days';

const isAddress = (value: string) => /^(https:\/\/|\/)\S+$/.test(value);

function check({ image, link, from, until }: Values): Partial<Record<keyof Values, Problem>> {
  return {
    // A Supabase on this machine has no https.
    ...(!isAddress(image) && !image.startsWith('http://') && { image: 'image' as const }),
    ...(link && !isAddress(link) && { link: 'link' as const }),
    ...(until && from > until && { until: 'days' as const }),
  };
}

/** Asks for the picture of an ad of a business, where it leads, and from when until when it is shown. */
export function SlideSheet({ slide, onClose, onDone }: SlideSheetProps) {
  const { t } = useTranslation('admin-settings');
  const [values, setValues] = useState<Values>({ ...empty, ...slide });
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const picture = useSitePicture('slides', (image) => change({ image }));
  const { problemOf, formProps } = useCheckedForm<Values, Problem>(values, check);
  const errorOf = (name: keyof Values) => {
    const problem = problemOf(name);
    return problem && t(`slides.problems.${problem}`);
  };
  const text = (name: 'title_ar' | 'title_en' | 'link') => ({
    name,
    label: t(`slides.${name}`),
    error: errorOf(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const day = (name: 'from' | 'until') => ({
    name,
    type: 'date',
    label: t(`slides.days.${name}`),
    error: errorOf(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t(slide ? 'slides.edited' : 'slides.added')}
      closeLabel={t('close')}
      form={formProps(() => onDone({ ...values, link: values.link.trim() }))}
      button={{ children: t('slides.done'), disabled: picture.pending }}
    >
      <PictureField
        label={t('slides.image')}
        name="image"
        error={errorOf('image')}
        value={values.image}
        onChange={(image) => change({ image })}
        onFile={picture.choose}
        pending={picture.pending}
      />
      <div className="fields">
        <TextField {...text('title_ar')} lang="ar" dir="rtl" maxLength={120} />
        <TextField {...text('title_en')} lang="en" dir="ltr" maxLength={120} />
        <TextField {...text('link')} dir="ltr" className="fields__wide" help={t('slides.linkHelp')} />
        <TextField {...day('from')} />
        <TextField {...day('until')} help={t('slides.daysHelp')} />
      </div>
      {values.image && <SlidePreview slide={values} />}
    </FormSheet>
  );
}
