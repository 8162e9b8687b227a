import { toAppError } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { draftKey } from '@dabbab/platform/kit/drafts';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useAuth } from '@dabbab/platform/session';
import { Choices } from '@dabbab/ui/choices';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { saveTerm, type Term, termCodes, type TermCode } from '../../data/prohibited-terms/prohibited-terms.ts';
import { useEditDraft } from '../../record/use-edit-draft.ts';
import { TermHitsNotice } from './term-hits.tsx';

const SHORTEST = 3;
const LONGEST = 80;

interface TermValues {
  term: string;
  code: TermCode | undefined;
}

export interface TermSheetProps {
  /** The one that is changed; without it a new one is added. */
  stored?: Term;
  onClose: () => void;
}

/** Adds a term or changes one; says before which ads it would meet. */
export function TermSheet({ stored: current, onClose }: TermSheetProps) {
  const { t } = useTranslation('admin-prohibited-terms');
  // As it was when the form opened: what somebody else changes meanwhile is not overwritten unseen.
  const [stored] = useState(current);
  const key = draftKey(`prohibited-term.${stored?.id ?? 'new'}`, useAuth().user?.id);
  const { values, setValues, finish } = useEditDraft<TermValues>(key, {
    term: stored?.term ?? '',
    code: stored?.code as TermCode | undefined,
  });
  const { problemOf, formProps } = useCheckedForm<TermValues, 'missing'>(values, (now) => ({
    ...(now.term.trim().length < SHORTEST && { term: 'missing' as const }),
    ...(!now.code && { code: 'missing' as const }),
  }));
  const leave = () => {
    finish();
    onClose();
  };
  const { act, pending, error, failure } = useAction(saveTerm, {
    done: () => {
      toast({ title: t('saved') });
      leave();
    },
  });
  const known = error && toAppError(error).code === 'already-exists';
  return (
    <FormSheet
      open
      onClose={leave}
      title={t(stored ? 'edit' : 'add')}
      closeLabel={t('close')}
      form={formProps(() => {
        if (values.code)
          act({
            term: values.term.trim(),
            code: values.code,
            ...(stored && { stored: { id: stored.id, updated_at: stored.updated_at } }),
          });
      })}
      button={{ loading: pending, children: t('save') }}
      failure={known ? t('known') : failure}
    >
      <TextField
        label={t('column.term')}
        help={t('termHelp')}
        error={problemOf('term') && t('termMissing')}
        name="term"
        dir="auto"
        maxLength={LONGEST}
        value={values.term}
        onChange={({ target }) => setValues({ ...values, term: target.value })}
      />
      <Choices legend={t('codeLegend')} error={problemOf('code') && t('codeMissing')}>
        {(control) =>
          termCodes.map((code) => (
            <Checkbox
              {...control}
              key={code}
              type="radio"
              name="code"
              label={t(`code.${code}`)}
              checked={values.code === code}
              onChange={() => setValues({ ...values, code })}
            />
          ))
        }
      </Choices>
      <TermHitsNotice term={values.term.trim()} />
    </FormSheet>
  );
}
