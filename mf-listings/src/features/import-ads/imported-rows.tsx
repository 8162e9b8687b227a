import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { ChoiceChip } from '@dabbab/ui/chip';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { Notice } from '@dabbab/ui/notice';
import { useMemo, useState } from 'react';
import { comparedQuery } from '../../data/drafts/compared-ads.ts';
import { ChooseFiles } from './choose-files.tsx';
import { findDuplicates } from './find-duplicates.ts';
import type { ImportRow } from './import-row.ts';
import { ImportedRow } from './imported-row.tsx';
import { StoreBar } from './store-bar.tsx';
import { isFaulty, type OpenImport, type useImport } from './use-import.ts';
import { useStoring } from './use-storing.ts';

const SHOWN_AT_ONCE = 30;
const filters = ['all', 'mend', 'duplicate', 'stored'] as const;
type Filter = (typeof filters)[number];

export interface ImportedRowsProps {
  userId: string;
  ads: ReturnType<typeof useImport>;
  current: OpenImport;
  /** How many ads the plan still allows this month; null for any number. */
  left: number | null;
}

/** The rows of the file as they would become drafts: what is wrong is mended here, then they are stored. */
export function ImportedRows({ userId, ads, current, left }: ImportedRowsProps) {
  const { t } = useTranslation('listings-import-ads');
  const { data: own } = useQuery(comparedQuery(userId));
  const { rows } = current;
  const duplicates = useMemo(() => findDuplicates(rows, own ?? []), [rows, own]);
  const storing = useStoring(userId, (id) => ads.changeRow(id, (row) => ({ ...row, state: 'stored' })));
  const [filter, setFilter] = useState<Filter>(() => (rows.some(({ mend }) => mend.length > 0) ? 'mend' : 'all'));
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [ending, setEnding] = useState(false);
  const faulty = (row: ImportRow) => isFaulty(ads.problems.get(row.id));
  const ready = rows.filter((row) => row.state === 'open' && !faulty(row));
  const stored = rows.filter(({ state }) => state === 'stored').length;
  const open = rows.filter(({ state }) => state === 'open').length;

  // A row that was wrong stays in its list while it is mended, so that it does not go away under one's fingers.
  const passes: Record<Filter, (row: ImportRow) => boolean> = {
    all: () => true,
    mend: (row) => row.mend.length > 0 || faulty(row) || storing.failures.has(row.id),
    duplicate: ({ id }) => duplicates.has(id),
    stored: ({ state }) => state === 'stored',
  };
  const listed = rows.filter(passes[filter]);
  return (
    <>
      <div className="import-file">
        <p>
          <bdi className="strong">{current.fileName}</bdi> {t('rows.count', { count: rows.length })}
        </p>
        <div className="row">
          <ChooseFiles ads={ads} small />
          <Button variant="text" onClick={() => (stored === rows.length ? ads.end() : setEnding(true))}>
            {t('rows.end')}
          </Button>
        </div>
      </div>
      {current.unknown.length > 0 && (
        <Notice inset>
          {t('rows.unknown')} <bdi>{current.unknown.join(' · ')}</bdi>
        </Notice>
      )}
      {left !== null && ready.length > left && (
        <Notice tone="warn" inset>
          {t('rows.beyondPlan', { count: left })}
        </Notice>
      )}
      {stored > 0 && storing.storing.state === 'idle' && (
        <Notice tone="ok" inset>
          <div className="row row--between">
            {t('rows.stored', { count: stored })}
            <ButtonLink as={Link} to="/profile/ads?state=draft" variant="brand" size="sm">
              {t('rows.toDrafts')}
            </ButtonLink>
          </div>
        </Notice>
      )}
      <div className="scroll-x import-filters" role="group" aria-label={t('rows.filter')}>
        {filters
          .map((one) => ({ one, count: rows.filter(passes[one]).length }))
          .filter(({ one, count }) => one === 'all' || one === filter || count > 0)
          .map(({ one, count }) => (
            <ChoiceChip key={one} selected={one === filter} onClick={() => setFilter(one)}>
              {t(`filters.${one}`)} <span className="import-filters__count">{count}</span>
            </ChoiceChip>
          ))}
      </div>
      <ul className="import-rows">
        {listed.slice(0, shown).map((row) => (
          <ImportedRow
            key={row.id}
            row={row}
            problems={ads.problems.get(row.id) ?? {}}
            duplicate={duplicates.get(row.id)}
            failure={storing.failures.get(row.id)}
            busy={storing.storing.state === 'running'}
            onChange={(next) => ads.changeRow(row.id, next)}
          />
        ))}
      </ul>
      {listed.length === 0 && <p className="muted">{t('rows.none')}</p>}
      {listed.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('rows.more', { count: listed.length - shown })}
        </Button>
      )}
      {open > 0 && (
        <StoreBar
          ready={ready.length}
          open={open}
          storing={storing}
          onStore={() => storing.store(ready, current.photos)}
        />
      )}
      <ConfirmSheet
        open={ending}
        onClose={() => setEnding(false)}
        title={t('end.title')}
        closeLabel={t('close')}
        confirmLabel={t('end.confirm')}
        cancelLabel={t('end.keep')}
        onConfirm={() => {
          storing.stop();
          ads.end();
        }}
      >
        <p>{t('end.text')}</p>
      </ConfirmSheet>
    </>
  );
}
