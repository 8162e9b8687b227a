import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { writeCsv } from '@dabbab/platform/kit/csv/write-csv';
import { saveFile } from '@dabbab/platform/kit/save-file';
import { useLanguage } from '@dabbab/platform/language';
import { Button } from '@dabbab/ui/button';
import type { ImportColumn } from '../../import-columns/cells.ts';
import type { Tally, WrongRow } from './run-rows.ts';
import type { Stage } from './use-import.ts';

const counted = ['added', 'changed', 'same', 'failed'] as const;
/** How many wrong rows are named; all are in the file that can be saved. */
const MOST_NAMED = 100;

export interface TallyViewProps {
  tally: Tally;
  stage: Exclude<Stage, 'choose' | 'map'>;
  columns: readonly ImportColumn[];
}

/** How far an import is, what came of the rows, and what is wrong with which. */
export function TallyView({ tally, stage, columns }: TallyViewProps) {
  const { t } = useTranslation('admin-imports');
  const { number } = useFormat();
  const sentences = useSentences(columns);
  const { done, total, counts, wrong } = tally;
  const saveErrors = async () => {
    const header = [t('errorsFile.row'), t('errorsFile.column'), t('errorsFile.problem')];
    const rows = wrong.flatMap((row) => sentences(row).map(({ field, text }) => [String(row.number), field, text]));
    saveFile(await writeCsv(header, rows), 'dabbab-errors.csv');
  };
  return (
    <>
      <label className="imports__progress">
        <span role="status" className="nums">
          {t(`stage.${stage}`, { at: number(done), total: number(total) })}
        </span>
        <progress className="progress" value={done} max={total} />
      </label>
      <dl className="imports__counts">
        {counted.map((outcome) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{t(`counts.${outcome}`)}</dt>
            <dd className="nums">{number(counts[outcome] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && (
        <section>
          <div className="row row--between">
            <h2 className="imports__heading">{t('wrong.title')}</h2>
            <Button size="sm" icon="download" onClick={() => void saveErrors()}>
              {t('wrong.save')}
            </Button>
          </div>
          <ul className="imports__wrong">
            {wrong.slice(0, MOST_NAMED).map((row) => (
              <li key={row.number}>
                <span className="nums">{t('wrong.row', { number: row.number })}</span>
                {sentences(row).map(({ field, text }) => (
                  <span key={field}>
                    <span className="strong">{field}</span>: <bdi>{text}</bdi>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {(counts.failed ?? 0) > MOST_NAMED && (
            <p className="muted">{t('wrong.more', { number: number((counts.failed ?? 0) - MOST_NAMED) })}</p>
          )}
        </section>
      )}
    </>
  );
}

/** Gives a function that says what is wrong with a row, field by field. */
function useSentences(columns: readonly ImportColumn[]) {
  const { t } = useTranslation('admin-imports');
  const language = useLanguage();
  const nameOf = (field: string | undefined) =>
    columns.find(({ name }) => name === field)?.names[language] ?? field ?? t('problems.row');
  return ({ faults, refusal }: WrongRow): { field: string; text: string }[] => [
    ...faults.map(({ field, code, cell }) => ({ field: nameOf(field), text: t(`problems.${code}`, { cell }) })),
    ...(refusal
      ? [{ field: nameOf(refusal.field), text: t(`problems.${refusal.code}`, { text: refusal.text ?? '' }) }]
      : []),
  ];
}
