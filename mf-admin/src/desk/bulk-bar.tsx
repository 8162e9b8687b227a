import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { Button } from '@dabbab/ui/button';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { Sheet } from '@dabbab/ui/sheet';
import { TextAreaField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import type { DeskRow } from '../data/desk/desk-list.ts';
import type { BulkAction } from './desk-parts.ts';
import { useBulk } from './use-bulk.ts';

export interface BulkBarProps<Row extends DeskRow> {
  /** The name of the desk. */
  desk: string;
  actions: readonly BulkAction<Row>[];
  selected: readonly Row[];
  onClear: () => void;
  labelOf: (row: Row) => string;
  /** Selects the rows that have not loaded, too; undefined when there are none. */
  onSelectAll?: (() => void) | undefined;
  selectingAll: boolean;
  /** Saves the selected rows as a file. */
  onExport?: ((rows: readonly Row[]) => void) | undefined;
}

/** What can be done to the rows that are selected, how far it is, and what of it failed. */
export function BulkBar<Row extends DeskRow>(props: BulkBarProps<Row>) {
  const { desk, actions, selected, onClear, labelOf, onSelectAll, selectingAll, onExport } = props;
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  // Here and not in the desk: with each row that is done only this bar is drawn anew.
  const bulk = useBulk<Row>();
  const [asking, setAsking] = useState<BulkAction<Row>>();
  const run = async (action: BulkAction<Row>, reason?: string) => {
    setAsking(undefined);
    const { done, failed } = await bulk.run(action, selected, reason);
    if (failed.length === 0) onClear();
    return done.length > 0;
  };
  return (
    <>
      {bulk.running ? (
        <BulkProgress {...bulk.running} onCancel={bulk.cancel} />
      ) : (
        selected.length > 0 && (
          <section className="bulk-bar sticky-foot" aria-label={t('bulk.label')}>
            <p role="status" className="bulk-bar__count">
              {t('bulk.selected', { count: selected.length, number: number(selected.length) })}
            </p>
            {onSelectAll && (
              <button type="button" className="bulk-bar__action" disabled={selectingAll} onClick={onSelectAll}>
                {t('bulk.selectAll')}
              </button>
            )}
            <span className="grow" />
            {actions.map((action) => (
              <button
                key={action.key}
                type="button"
                className={action.danger ? 'bulk-bar__action bulk-bar__action--danger' : 'bulk-bar__action'}
                onClick={() => (action.confirm ? setAsking(action) : void run(action))}
              >
                <Icon name={action.icon} size={16} />
                {action.label}
              </button>
            ))}
            {onExport && (
              <button type="button" className="bulk-bar__action" onClick={() => onExport(selected)}>
                <Icon name="download" size={16} />
                {t('export.button')}
              </button>
            )}
            <IconButton icon="close" size="sm" label={t('bulk.clear')} onClick={onClear} />
          </section>
        )
      )}
      {asking && (
        <ConfirmBulk
          desk={desk}
          action={asking}
          count={selected.length}
          onClose={() => setAsking(undefined)}
          onConfirm={async (reason) => run(asking, reason)}
        />
      )}
      {bulk.summary && <BulkSummary {...bulk.summary} labelOf={labelOf} onClose={bulk.forget} />}
    </>
  );
}

type Summary<Row extends DeskRow> = NonNullable<ReturnType<typeof useBulk<Row>>['summary']>;

function BulkProgress<Row extends DeskRow>({
  action,
  done,
  failed,
  total,
  onCancel,
}: Summary<Row> & { onCancel: () => void }) {
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  const at = done.length + failed.length;
  return (
    <section className="bulk-bar sticky-foot" aria-label={t('bulk.label')}>
      <label className="bulk-bar__progress">
        <span className="nums">
          {t('bulk.progress', { action: action.label, at: number(at), total: number(total) })}
        </span>
        <progress className="progress" value={at} max={total} />
      </label>
      <button type="button" className="bulk-bar__action" onClick={onCancel}>
        {t('bulk.cancel')}
      </button>
    </section>
  );
}

interface ConfirmBulkProps<Row> {
  desk: string;
  action: BulkAction<Row>;
  count: number;
  onClose: () => void;
  /** @returns whether any row was changed */
  onConfirm: (reason?: string) => Promise<boolean>;
}

/** Asks before many things change, and for the reason that people are told. */
function ConfirmBulk<Row>({ desk, action, count, onClose, onConfirm }: ConfirmBulkProps<Row>) {
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  const [reason, setReason] = useDraftText(`bulk-reason.${desk}.${action.key}`);
  const needed = action.confirm?.reason;
  const { problemOf, formProps } = useCheckedForm({ reason }, (typed) =>
    needed && !typed.reason.trim() ? { reason: 'required' } : {},
  );
  const confirm = async () => {
    if (await onConfirm(needed ? reason.trim() : undefined)) setReason('');
  };
  return (
    <FormSheet
      open
      onClose={onClose}
      title={action.confirm?.title}
      closeLabel={t('close')}
      form={formProps(() => void confirm())}
      button={{
        variant: action.danger ? 'danger-fill' : 'ink',
        children: t('bulk.confirm', { action: action.label, number: number(count) }),
      }}
    >
      <p>{action.confirm?.text}</p>
      {needed && (
        <TextAreaField
          label={t('bulk.reason')}
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={problemOf('reason') ? t('bulk.reasonMissing') : undefined}
        />
      )}
    </FormSheet>
  );
}

/** How many failures are named one by one. */
const MOST_NAMED = 50;

function BulkSummary<Row extends DeskRow>({
  done,
  failed,
  total,
  labelOf,
  onClose,
}: Summary<Row> & { labelOf: (row: Row) => string; onClose: () => void }) {
  const { t } = useTranslation('admin-desk');
  const { number } = useFormat();
  const errorText = useErrorText();
  const left = total - done.length - failed.length;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('bulk.summary.title', { count: failed.length, number: number(failed.length) })}
      closeLabel={t('close')}
      footer={
        <Button block variant="ink" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p className="nums">{t('bulk.summary.text', { done: number(done.length), left: number(left) })}</p>
      <ul className="bulk-failures">
        {failed.slice(0, MOST_NAMED).map(({ row, error }) => (
          <li key={row.id}>
            <bdi>{labelOf(row)}</bdi>
            <span className="muted">{errorText(error)}</span>
          </li>
        ))}
      </ul>
      {failed.length > MOST_NAMED && (
        <p className="muted">{t('bulk.summary.more', { number: number(failed.length - MOST_NAMED) })}</p>
      )}
    </Sheet>
  );
}
