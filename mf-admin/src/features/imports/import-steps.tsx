import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { MapColumns } from './map-columns.tsx';
import { TallyView } from './tally-view.tsx';
import type { useImport } from './use-import.ts';

/** What happens to a file that was read: its columns are mapped, its rows tried and stored. */
export function ImportSteps({ work }: { work: ReturnType<typeof useImport> }) {
  const { t } = useTranslation('admin-imports');
  const { number } = useFormat();
  const { open, stage, tally, columns } = work;
  if (!open) return null;
  const total = open.table.rows.length;
  const chosen = open.mapping.filter(Boolean);
  const mapped = chosen.length > 0 && new Set(chosen).size === chosen.length;
  const right = tally && stage === 'tried' ? tally.total - (tally.counts.failed ?? 0) : total;
  const busy = stage === 'trying' || stage === 'storing';
  return (
    <div className="imports__steps">
      <p className="strong">
        <bdi>{t('rows', { name: open.fileName, number: number(total) })}</bdi>
      </p>
      {(stage === 'map' || stage === 'tried') && (
        <MapColumns table={open.table} mapping={open.mapping} columns={columns} onMap={work.map} />
      )}
      {tally && stage !== 'map' && stage !== 'choose' && <TallyView tally={tally} stage={stage} columns={columns} />}
      <div className="row">
        {stage === 'map' && (
          <Button variant="ink" disabled={!mapped} onClick={work.tryRows}>
            {t('try')}
          </Button>
        )}
        {stage === 'tried' && right > 0 && (
          <Button variant="ink" onClick={work.store}>
            {t('store', { number: number(right) })}
          </Button>
        )}
        {stage === 'stopped' && (
          <Button variant="ink" onClick={work.goOn}>
            {t('goOn')}
          </Button>
        )}
        {busy ? <Button onClick={work.stop}>{t('stop')}</Button> : <Button onClick={work.close}>{t('close')}</Button>}
      </div>
    </div>
  );
}
