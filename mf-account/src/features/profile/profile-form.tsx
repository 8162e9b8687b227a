import { visitStorage } from '@dabbab/platform/device-storage';
import { useTranslation } from '@dabbab/platform/i18n';
import { draftKey, dropDraft, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { checkFields, type FieldProblem, toRow, toValues } from '@dabbab/platform/kit/fields';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { DateInput } from '@dabbab/ui/antd/date';
import { Button } from '@dabbab/ui/button';
import { CheckedTextAreaField, CheckedTextField } from '@dabbab/ui/connected/checked-fields';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Field } from '@dabbab/ui/field';
import { Notice } from '@dabbab/ui/notice';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { saveProfile } from '../../data/profiles/own-profile.ts';
import {
  type OwnProfile,
  profileFields,
  type ProfileRow,
  type ProfileValues,
} from '../../data/profiles/profile-fields.ts';
import { ChoiceFields } from './choice-fields.tsx';

const NAME_LENGTH = profileFields.username.length[1];
const BIO_LENGTH = profileFields.bio.length[1];
const [firstBirth, lastBirth] = profileFields.birth_date.range;

export interface ProfileFormProps {
  userId: string;
  profile: OwnProfile;
  /** The form is done with: saved, or given up. */
  onClose: () => void;
}

/** Changes one's own profile. What was typed stays until it is saved or given up. */
export function ProfileForm({ userId, profile, onClose }: ProfileFormProps) {
  const { t } = useTranslation('account');
  const key = draftKey('profile', userId);
  const [values, setValues] = useState(
    () => readDraft<ProfileValues>(key, visitStorage)?.value ?? toValues(profileFields, profile),
  );
  const { problemOf, formProps } = useCheckedForm<ProfileValues, FieldProblem>(values, (now) =>
    checkFields(profileFields, now),
  );
  const close = () => {
    dropDraft(key, visitStorage);
    onClose();
  };
  const { act, pending, failure } = useAction(saveProfile(userId), {
    done: () => {
      toast({ title: t('form.saved') });
      close();
    },
  });

  const set = (change: Partial<ProfileValues>) => {
    const next = { ...values, ...change };
    setValues(next);
    writeDraft(key, next, visitStorage);
  };
  // Nothing that the database wants is missing: that was checked.
  const send = () => act(toRow<ProfileRow>(profileFields, values) as ProfileRow);
  const errorOf = (name: keyof ProfileValues) => {
    const problem = problemOf(name);
    return problem && t(`errors.${problem.code}`, { context: name });
  };
  const optional = t('form.optional');

  return (
    <form className="panel profile-form" aria-labelledby="profile-form-title" {...formProps(send)}>
      <h2 id="profile-form-title" className="h3">
        {t('form.title')}
      </h2>
      <div className="fields">
        <CheckedTextField
          kind="name"
          label={t('fields.username')}
          error={errorOf('username')}
          name="username"
          maxLength={NAME_LENGTH}
          autoComplete="nickname"
          required
          value={values.username}
          onChange={({ target }) => set({ username: target.value })}
        />
        <ChoiceFields values={values} onChange={set} />
        <Field label={t('fields.birth_date')} optional={optional} error={errorOf('birth_date')}>
          {(control) => (
            <DateInput
              {...control}
              name="birth_date"
              min={firstBirth}
              max={lastBirth}
              value={values.birth_date}
              onChange={(birth_date) => set({ birth_date })}
            />
          )}
        </Field>
        <CheckedTextAreaField
          kind="words"
          className="fields__wide"
          label={t('fields.bio')}
          optional={optional}
          help={t('form.bioHelp', { left: BIO_LENGTH - Array.from(values.bio).length })}
          error={errorOf('bio')}
          name="bio"
          maxLength={BIO_LENGTH}
          value={values.bio}
          onChange={({ target }) => set({ bio: target.value })}
        />
      </div>
      {/* Beside the button that was pressed: on a phone the top of the form is out of sight. */}
      {failure && (
        <Notice tone="danger" inset icon="warning">
          <strong>{t('form.failed')}</strong> {failure} {t('form.kept')}
        </Notice>
      )}
      <div className="row">
        <Button type="submit" variant="brand" loading={pending}>
          {t('form.save')}
        </Button>
        <Button variant="text" onClick={close}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
