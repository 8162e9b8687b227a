import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { Button } from '@dabbab/ui/button';
import { usePhotoErrorText } from '@dabbab/ui/connected/photos/use-photo-error-text';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import type { FormField } from '../../ad-input/ad-values.ts';
import type { Duplicate } from './find-duplicates.ts';
import type { ImportRow, RowProblems } from './import-row.ts';
import { MendField } from './mend-field.tsx';
import { PictureError } from './store-row.ts';

export interface ImportedRowProps {
  row: ImportRow;
  problems: RowProblems;
  duplicate: Duplicate | undefined;
  /** Why it was not stored. */
  failure: unknown;
  busy: boolean;
  onChange: (next: (row: ImportRow) => ImportRow) => void;
}

/** A row of the file as an ad: what it would be, what is wrong with it, and the fields to mend that. */
export function ImportedRow({ row, problems, duplicate, failure, busy, onChange }: ImportedRowProps) {
  const { t } = useTranslation('listings-import-ads');
  const { t: common } = useTranslation('listings');
  const language = useLanguage();
  const failureText = useFailureText();
  const { values, number, state } = row;
  const title = textIn(language, { ar: values.title_ar, en: values.title_en }).text || t('row.untitled');
  const wrong = Object.keys(problems) as FormField[];
  const price = Number(values.price);
  // Those of the file in their order, and what became wrong by mending.
  const fields = [...new Set([...row.mend, ...wrong])];
  const open = state === 'open';
  return (
    <li className="import-row" data-state={state} aria-label={t('row.name', { number })}>
      <div className="import-row__head">
        <span className="import-row__number">{t('row.name', { number })}</span>
        <h3 className="import-row__title">
          <bdi className="clamp-2">{title}</bdi>
        </h3>
        {price > 0 && <Price amount={price} currency={common('card.currency')} className="import-row__price" />}
        <span className="import-row__pictures">{t('row.pictures', { count: row.pictures.length })}</span>
        <span className="import-row__tags">
          {state === 'stored' && <Tag tone="ok">{t('row.stored')}</Tag>}
          {state === 'left-out' && <Tag>{t('row.leftOut')}</Tag>}
          {open && wrong.length > 0 && <Tag tone="danger">{t('row.wrong', { count: wrong.length })}</Tag>}
          {open && wrong.length === 0 && <Tag tone="ok">{t('row.right')}</Tag>}
          {open && duplicate && (
            <Tag tone="warn">
              {duplicate.of === 'own' ? t('row.ownDuplicate') : t('row.rowDuplicate', { number: duplicate.number })}
            </Tag>
          )}
        </span>
      </div>
      {failure !== undefined && open && <p className="import-row__failure">{failureText(failure)}</p>}
      {open && fields.length > 0 && (
        <div className="fields" inert={busy}>
          {fields.map((name) => (
            <MendField key={name} name={name} row={row} problem={problems[name]} onChange={onChange} />
          ))}
        </div>
      )}
      {state !== 'stored' && (fields.length > 0 || duplicate || !open) && (
        <Button
          size="sm"
          variant="text"
          className="import-row__leave"
          disabled={busy}
          onClick={() => onChange((before) => ({ ...before, state: open ? 'left-out' : 'open' }))}
        >
          {open ? t('row.leaveOut') : t('row.takeBack')}
          <span className="sr-only">: {t('row.name', { number })}</span>
        </Button>
      )}
    </li>
  );
}

function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation('listings-import-ads');
  const photoText = usePhotoErrorText();
  const errorText = useErrorText();
  return (failure) =>
    failure instanceof PictureError
      ? `${t('row.pictureFailed')} ${photoText(failure.reason)}`
      : `${t('row.failed')} ${errorText(failure)}`;
}
