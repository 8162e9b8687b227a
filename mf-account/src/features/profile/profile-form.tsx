import { visitStorage } from '@dabbab/platform/device-storage';
import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { draftKey, dropDraft, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { checkFields, type FieldProblem, toRow, toValues } from '@dabbab/platform/kit/fields';
import { useFocusField, useProblems } from '@dabbab/platform/kit/use-problems';
import { DateInput } from '@dabbab/ui/antd/date';
import { Button } from '@dabbab/ui/button';
import { Field } from '@dabbab/ui/field';
import { TextArea, TextInput } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { toast } from '@dabbab/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { useSaveProfile } from '../../data/profiles/own-profile.ts';
import {
  type OwnProfile,
  profileFields,
  type ProfileRow,
  type ProfileValues,
} from '../../data/profiles/profile-fields.ts';
import { ChoiceFields } from './choice-fields.tsx';

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
  const errorText = useErrorText();
  const key = draftKey('profile', userId);
  const [values, setValues] = useState(
    () => readDraft<ProfileValues>(key, visitStorage)?.value ?? toValues(profileFields, profile),
  );
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusField(form);
  const { problemOf, ask } = useProblems<ProfileValues, FieldProblem>(values, (now) => checkFields(profileFields, now));
  const save = useSaveProfile(userId);

  const set = (change: Partial<ProfileValues>) => {
    const next = { ...values, ...change };
    setValues(next);
    writeDraft(key, next, visitStorage);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = ask(Object.keys(profileFields) as (keyof ProfileValues)[]);
    focus(wrong);
    if (wrong) return;
    // Nothing that the database wants is missing: that was asked.
    save.mutate(toRow<ProfileRow>(profileFields, values) as ProfileRow, {
      onSuccess: () => {
        dropDraft(key, visitStorage);
        toast({ title: t('form.saved') });
        onClose();
      },
    });
  };

  const cancel = () => {
    dropDraft(key, visitStorage);
    onClose();
  };

  const errorOf = (name: keyof ProfileValues) => {
    const problem = problemOf(name);
    return problem && t(`errors.${problem.code}`, { context: name });
  };
  const optional = t('form.optional');

  return (
    <form ref={form} className="panel profile-form" noValidate onSubmit={submit} aria-labelledby="profile-form-title">
      <h2 id="profile-form-title" className="h3">
        {t('form.title')}
      </h2>
      <div className="fields">
        <Field label={t('fields.username')} error={errorOf('username')}>
          {(control) => (
            <TextInput
              {...control}
              name="username"
              autoComplete="nickname"
              required
              value={values.username}
              onChange={(event) => set({ username: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('fields.phone')} optional={optional} help={t('form.phoneHelp')} error={errorOf('phone')}>
          {(control) => (
            <TextInput
              {...control}
              name="phone"
              type="tel"
              dir="ltr"
              autoComplete="tel"
              placeholder={t('form.phoneExample')}
              value={values.phone}
              onChange={(event) => set({ phone: event.target.value })}
            />
          )}
        </Field>
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
        <Field
          className="fields__wide"
          label={t('fields.bio')}
          optional={optional}
          help={t('form.bioHelp', { left: BIO_LENGTH - Array.from(values.bio).length })}
          error={errorOf('bio')}
        >
          {(control) => (
            <TextArea
              {...control}
              name="bio"
              dir="auto"
              value={values.bio}
              onChange={(event) => set({ bio: event.target.value })}
            />
          )}
        </Field>
      </div>
      {/* Beside the button that was pressed: on a phone the top of the form is out of sight. */}
      {save.isError && (
        <Notice tone="danger" inset icon="warning">
          <strong>{t('form.failed')}</strong> {errorText(save.error)} {t('form.kept')}
        </Notice>
      )}
      <div className="row">
        <Button type="submit" variant="brand" loading={save.isPending}>
          {t('form.save')}
        </Button>
        <Button variant="text" onClick={cancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
