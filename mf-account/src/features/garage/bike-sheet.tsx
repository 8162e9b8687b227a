import { useTranslation } from '@dabbab/platform/i18n';
import type { Bike } from '@dabbab/platform/kit/bikes';
import { checkFields, type FieldProblem, toRow } from '@dabbab/platform/kit/fields';
import { numberInput } from '@dabbab/platform/kit/number-input';
import { recordsOf } from '@dabbab/platform/kit/photos/photo';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useFormDraft } from '@dabbab/platform/kit/use-form-draft';
import { DraftNotice } from '@dabbab/ui/connected/drafts/draft-notice';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useEffect, useState } from 'react';
import { type BikeFacts, bikeFields, type BikeValues } from '../../data/bikes/bike-fields.ts';
import { saveBike } from '../../data/bikes/change-bikes.ts';
import { BikeChoice } from './bike-choice.tsx';
import { bikeDraftKey, readBikeDraft, startWith } from './bike-draft.ts';
import { PictureField } from './picture-field.tsx';
import { PictureFailedError, useBikePicture } from './use-bike-picture.ts';

export interface BikeSheetProps {
  userId: string;
  /** Null for one that is added. */
  bike: Bike | null;
  onClose: () => void;
}

/** Adds a bike to one's garage, or changes it. What was typed is kept on this device until it is saved or given up. */
export function BikeSheet({ userId, bike, onClose }: BikeSheetProps) {
  const { t } = useTranslation('account-garage');
  const [kept] = useState(() => readBikeDraft(userId, bike));
  const start = kept?.value ?? startWith(bike);
  const [values, setValues] = useState(start.values);
  const picture = useBikePicture(userId, bike, start.photos);
  const { finish, finishedElsewhere } = useFormDraft(bikeDraftKey(userId, bike), {
    values,
    photos: recordsOf(picture.photos),
  });
  useEffect(() => {
    if (finishedElsewhere) onClose();
  }, [finishedElsewhere, onClose]);
  const { problemOf, formProps } = useCheckedForm<BikeValues, FieldProblem>(values, (now) =>
    checkFields(bikeFields, now),
  );
  const close = (stored: boolean) => {
    finish();
    void picture.queue.drop({ stored });
    onClose();
  };
  const { send, invalidates = [] } = saveBike(userId, bike);
  const { act, pending, error, failure } = useAction(
    {
      invalidates,
      send: async () => {
        const picture_path = await picture.store();
        // Nothing that the database wants is missing: that was checked.
        await send({ ...(toRow<BikeFacts>(bikeFields, values) as BikeFacts), picture_path });
      },
    },
    {
      done: () => {
        toast({ title: t(bike ? 'form.saved' : 'form.added') });
        close(false);
      },
    },
  );
  const change = (part: Partial<BikeValues>) => setValues((before) => ({ ...before, ...part }));
  const errorOf = (name: keyof BikeValues) => {
    const { code, ...limits } = problemOf(name) ?? {};
    return code && t(`errors.${code}`, { context: name, ...limits });
  };
  const reason = error instanceof PictureFailedError ? t('form.pictureFailed') : failure;
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t(bike ? 'form.edit' : 'form.add')}
      closeLabel={t('close')}
      form={formProps(() => act())}
      button={{ loading: pending, children: t('form.save') }}
      failure={reason && `${t('form.failed')} ${reason}`}
    >
      {kept && <DraftNotice savedAt={kept.savedAt} editing onStartAnew={() => close(true)} />}
      <PictureField {...picture} />
      <BikeChoice values={values} onChange={change} errorOf={errorOf} />
      <TextField
        label={t('form.year')}
        error={errorOf('year')}
        name="year"
        {...numberInput({ value: values.year, onChange: (year) => change({ year }), grouped: false, maxDigits: 4 })}
      />
      <TextField
        label={t('form.chassis_number')}
        optional={t('form.optional')}
        help={t('form.chassisHelp')}
        error={errorOf('chassis_number')}
        name="chassis_number"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.chassis_number}
        onChange={({ target }) => change({ chassis_number: target.value })}
      />
      <Checkbox
        name="shown"
        label={t('form.shown')}
        checked={values.shown}
        onChange={({ target }) => change({ shown: target.checked })}
      />
    </FormSheet>
  );
}
