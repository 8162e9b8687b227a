import { toAppError } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { draftKey } from '@dabbab/platform/kit/drafts';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Notice } from '@dabbab/ui/notice';
import { TextAreaField, TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { saveSynonym, triedSynonymQuery } from '../../data/synonyms/synonyms.ts';
import { useEditDraft } from '../../record/use-edit-draft.ts';

const LONGEST_TERM = 60;
const LONGEST_ALTERNATIVES = 400;
const PAUSE_MS = 500;

/** A synonym that is made, or with its version one that is changed. */
export interface EditedSynonym {
  term: string;
  alternatives: readonly string[];
  version?: string;
}

interface SynonymValues {
  term: string;
  /** One in each line. */
  alternatives: string;
}

/** Reads what was typed: one alternative in each line, or between commas. */
const readAlternatives = (typed: string): string[] =>
  typed
    .split(/[\n,،]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Makes or changes a synonym, and shows what a search for it would find. */
export function SynonymSheet({ edited, onClose }: { edited: EditedSynonym; onClose: () => void }) {
  const { t } = useTranslation('admin-synonyms');
  const key = draftKey(`synonym.${edited.term}`, useAuth().user?.id);
  const { values, setValues, finish } = useEditDraft<SynonymValues>(key, {
    term: edited.term,
    alternatives: edited.alternatives.join('\n'),
  });
  const alternatives = readAlternatives(values.alternatives);
  const { problemOf, formProps } = useCheckedForm<SynonymValues, 'missing'>(values, (now) => ({
    ...(!now.term.trim() && { term: 'missing' as const }),
    ...(readAlternatives(now.alternatives).length === 0 && { alternatives: 'missing' as const }),
  }));
  const leave = () => {
    finish();
    onClose();
  };
  const { act, pending, error, failure } = useAction(saveSynonym, {
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
      title={t(edited.version ? 'edit' : 'add')}
      closeLabel={t('close')}
      form={formProps(() => act({ term: values.term.trim(), alternatives, version: edited.version }))}
      button={{ loading: pending, children: t('save') }}
      failure={known ? t('known') : failure}
    >
      <TextField
        label={t('synonyms.term')}
        help={t('termHelp')}
        error={problemOf('term') && t('termMissing')}
        name="term"
        dir="auto"
        maxLength={LONGEST_TERM}
        readOnly={edited.version !== undefined}
        value={values.term}
        onChange={({ target }) => setValues({ ...values, term: target.value })}
      />
      <TextAreaField
        label={t('synonyms.alternatives')}
        help={t('alternativesHelp')}
        error={problemOf('alternatives') && t('alternativesMissing')}
        name="alternatives"
        rows={3}
        maxLength={LONGEST_ALTERNATIVES}
        value={values.alternatives}
        onChange={({ target }) => setValues({ ...values, alternatives: target.value })}
      />
      <Found term={values.term.trim()} alternatives={values.alternatives} />
    </FormSheet>
  );
}

function Found({ term, alternatives }: { term: string; alternatives: string }) {
  const { t } = useTranslation('admin-synonyms');
  const { number } = useFormat();
  const language = useLanguage();
  const settled = useDebounced(`${term}\n${alternatives}`, PAUSE_MS);
  const [word = '', ...rest] = settled.split('\n');
  const { data } = useQuery(triedSynonymQuery(word, readAlternatives(rest.join('\n'))));
  if (!data || settled !== `${term}\n${alternatives}`) return null;
  const counted = (found: number) => (found >= data.most ? t('atLeast', { number: number(found) }) : number(found));
  return (
    <section className="synonym-found" aria-live="polite">
      <Notice inset tone={data.after > data.before ? 'ok' : 'warn'}>
        {t('found', { before: counted(data.before), after: counted(data.after) })}
      </Notice>
      <ul>
        {data.ads.map((ad) => {
          const { text, ...foreign } = textIn(language, { ar: ad.title_ar, en: ad.title_en });
          return (
            <li key={ad.id}>
              <bdi {...foreign}>{text}</bdi>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
