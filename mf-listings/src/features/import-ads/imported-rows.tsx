import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { ChoiceChip } from '@dabbab/ui/chip';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { Notice } from '@dabbab/ui/notice';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
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
  /** Gets the focus when a table was read. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The rows of the file as they would become drafts: what is wrong is mended here, then they are stored. */
export function ImportedRows({ userId, ads, current, left, heading }: ImportedRowsProps) {
  const { t } = useTranslation('listings-import-ads');
  const { data: own } = useQuery(comparedQuery(userId));
  const { rows } = current;
  const duplicates = useMemo(() => findDuplicates(rows, own ?? []), [rows, own]);
  const storing = useStoring(userId, ads);
  const [filter, setFilter] = useState<Filter>(() => (rows.some(({ mend }) => mend.length > 0) ? 'mend' : 'all'));
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [ending, setEnding] = useState(false);
  const faulty = (row: ImportRow) => isFaulty(ads.problems.get(row.id));
  const ready = rows.filter((row) => row.state === 'open' && !faulty(row));
  const stored = rows.filter(({ state }) => state === 'stored').length;
  const open = rows.filter(({ state }) => state === 'open').length;
  const outcome = useRef<HTMLDivElement>(null);
  const idle = storing.storing.state === 'idle';
  useEffect(() => {
    // The bar goes with the last row, and whatever was focused there.
    if (idle && open === 0 && document.activeElement === document.body) outcome.current?.focus();
  }, [idle, open]);
  const likeOwn = rows.filter(({ id, state }) => state === 'left-out' && duplicates.get(id)?.of === 'own');
  const takeBack = () => {
    const ids = new Set(likeOwn.map(({ id }) => id));
    ads.change((before) => ({
      ...before,
      rows: before.rows.map((row) => (ids.has(row.id) ? { ...row, state: 'open' } : row)),
    }));
  };

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
        <h2 ref={heading} tabIndex={-1} className="import-file__name">
          <bdi className="strong">{current.fileName}</bdi> {t('rows.count', { count: rows.length })}
        </h2>
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
      {stored > 0 && idle && (
        <div ref={outcome} tabIndex={-1}>
          <Notice tone="ok" inset>
            <div className="row row--between">
              {t('rows.stored', { count: stored })}
              <ButtonLink as={Link} to="/profile/ads?state=draft" variant="brand" size="sm">
                {t('rows.toDrafts')}
              </ButtonLink>
            </div>
          </Notice>
        </div>
      )}
      {likeOwn.length > 0 && (
        <Notice inset>
          <div className="row row--between">
            {t('rows.likeOwn', { count: likeOwn.length })}
            <Button size="sm" disabled={storing.storing.state === 'running'} onClick={takeBack}>
              {t('rows.takeBack')}
            </Button>
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
          onStore={() => storing.store(ready.map(({ id }) => id))}
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
      <ConfirmSheet
        open={ads.another.asked}
        onClose={ads.another.cancel}
        title={t('another.title')}
        closeLabel={t('close')}
        confirmLabel={t('another.confirm')}
        cancelLabel={t('another.keep')}
        onConfirm={() => {
          storing.stop();
          ads.another.confirm();
        }}
      >
        <p>{t('another.text')}</p>
      </ConfirmSheet>
    </>
  );
}
