import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useFormDraft } from '@dabbab/platform/kit/use-form-draft';
import { Button } from '@dabbab/ui/button';
import { DraftNotice } from '@dabbab/ui/connected/drafts/draft-notice';
import { FinishedElsewhere } from '@dabbab/ui/connected/drafts/finished-elsewhere';
import { Notice } from '@dabbab/ui/notice';
import { Sheet } from '@dabbab/ui/sheet';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import type { StoredPage } from '../../../data/pages/pages.ts';
import { PagePreview } from '../page-preview.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { LanguagePart } from './language-part.tsx';
import { checkPage, type PageDraft, type PageProblem, type PageValues, slugOf } from './page-values.ts';
import { useSavePage } from './use-save-page.ts';

export interface PageFormProps {
  /** Key of the draft. */
  draft: string;
  /** As it is stored; null for a new one. */
  page: StoredPage | null;
  start: PageDraft;
  /** When the draft was kept with which the form begins; undefined without one. */
  keptAt: string | undefined;
  /** Begins again with the page as it is stored now. */
  onStartAnew: () => Promise<void>;
  onClose: () => void;
}

/** Asks for a content page in both languages, beside each other. What is typed is kept on this device until it is saved. */
export function PageForm({ draft, page, start, keptAt, onStartAnew, onClose }: PageFormProps) {
  const { t } = useTranslation('admin-pages');
  const errorText = useErrorText();
  const [values, setValues] = useState(start.values);
  const { version } = start;
  const [shown, setShown] = useState<'preview' | 'history'>();
  // Another text from the history is another document for the editors.
  const [edition, setEdition] = useState(0);
  const { finish, finishedElsewhere } = useFormDraft(draft, { values, version } satisfies PageDraft);
  const { problemOf, formProps, refuse } = useCheckedForm<PageValues, PageProblem>(values, checkPage);
  const { save, pending, conflict, failure } = useSavePage(page?.slug, {
    refuse,
    onSaved: () => {
      finish();
      toast({ title: t('saved') });
      onClose();
    },
  });
  const outdated = page !== null && version !== page.updated_at;
  const change = (part: Partial<PageValues>) => setValues((before) => ({ ...before, ...part }));
  const startAnew = () => {
    finish();
    void onStartAnew().catch((error: unknown) => toast({ title: errorText(error), tone: 'danger' }));
  };
  const errorOf = (name: keyof PageValues) => {
    const problem = problemOf(name);
    return problem && t(`problems.${problem}`);
  };

  if (finishedElsewhere) return <FinishedElsewhere onStartAnew={startAnew} />;
  return (
    <form
      className="page-form"
      aria-label={t(page ? 'editing' : 'adding')}
      {...formProps(() => save({ values, version }))}
    >
      {keptAt && <DraftNotice savedAt={keptAt} editing={page !== null} onStartAnew={startAnew} />}
      {(conflict || outdated) && (
        <Notice tone="warn" inset>
          <div className="row row--between">
            <span className="grow">{t('conflict.text')}</span>
            <Button size="sm" onClick={startAnew}>
              {t('conflict.take')}
            </Button>
            <Button size="sm" loading={pending} onClick={() => save({ values, version: '' })}>
              {t('conflict.keep')}
            </Button>
          </div>
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" inset>
          {failure}
        </Notice>
      )}
      {page ? (
        <p className="muted">
          <bdi dir="ltr">/page/{page.slug}</bdi> {t('slugStays')}
        </p>
      ) : (
        <TextField
          label={t('slug')}
          name="slug"
          help={t('slugHelp')}
          error={errorOf('slug')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={values.slug}
          onChange={({ target }) => change({ slug: slugOf(target.value) })}
          onBlur={() => change({ slug: values.slug.replace(/-$/, '') })}
        />
      )}
      <div className="page-form__languages" inert={pending}>
        {(['ar', 'en'] as const).map((language) => (
          <LanguagePart
            key={`${language}${edition}`}
            language={language}
            values={values}
            onChange={change}
            errorOf={errorOf}
          />
        ))}
      </div>
      <div className="page-form__foot sticky-foot">
        <Button size="sm" variant="text" disabled={pending} onClick={onClose}>
          {t('back')}
        </Button>
        {page && (
          <Button size="sm" icon="clock" onClick={() => setShown('history')}>
            {t('history.open')}
          </Button>
        )}
        <Button size="sm" onClick={() => setShown('preview')}>
          {t('tab.preview')}
        </Button>
        <Button type="submit" size="sm" variant="brand" loading={pending}>
          {t('save')}
        </Button>
      </div>
      {shown === 'preview' && (
        <Sheet
          open
          className="page-preview-sheet"
          onClose={() => setShown(undefined)}
          title={t('tab.preview')}
          closeLabel={t('close')}
        >
          <PagePreview texts={values} />
        </Sheet>
      )}
      {shown === 'history' && page && (
        <HistorySheet
          slug={page.slug}
          onClose={() => setShown(undefined)}
          onRestore={(texts) => {
            change(texts);
            setEdition((before) => before + 1);
            setShown(undefined);
            toast({ title: t('history.restored'), description: t('history.restoredText') });
          }}
        />
      )}
    </form>
  );
}
