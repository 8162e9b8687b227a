import { toAppError, useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { TableError } from '@dabbab/platform/kit/csv/table';
import { useLookups } from '@dabbab/platform/lookups';
import { useSearchParams } from '@dabbab/platform/router';
import { TableFailure } from '@dabbab/ui/connected/table-file/table-failure';
import { Field } from '@dabbab/ui/field';
import { Select } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { categoryLists } from '../../data/categories/categories.ts';
import { importKinds } from '../../data/imports/imports.ts';
import { DropFile } from './drop-file.tsx';
import { ExportRows } from './export-rows.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportSteps } from './import-steps.tsx';
import './imports.css';
import { Invitations } from './invitations.tsx';
import './locales.ts';
import { useImport } from './use-import.ts';

/** Files of ads, shops, categories and invitations: tried first, stored row by row, and taken back if need be. */
export function ImportsScreen() {
  const { t } = useTranslation('admin-imports');
  const { t: common } = useTranslation('admin');
  const errorText = useErrorText();
  const lookups = useLookups();
  const [params, setParams] = useSearchParams();
  const [owner, setOwner] = useState('');
  const kind = importKinds.find((name) => name === params.get('kind')) ?? 'listings';
  const list = categoryLists.find((name) => name === params.get('list')) ?? 'makers';
  const change = (next: { kind?: string; list?: string }) =>
    setParams({ kind, ...(kind === 'categories' && { list }), ...next }, { replace: true });
  const work = useImport(lookups, { kind, list, owner }, (kept) => {
    setOwner(kept.owner);
    setParams({ kind: kept.kind, ...(kept.kind === 'categories' && { list: kept.list }) }, { replace: true });
  });
  const { failure, stage } = work;
  const fixed = stage !== 'choose';
  const ownerUnknown = toAppError(failure).field === 'owner';
  return (
    <div className="imports">
      <section className="admin-panel imports__panel">
        <div className="imports__choices">
          <Field label={t('kind')} help={t(`about.${kind}`)}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                disabled={fixed}
                onChange={({ target }) => change({ kind: target.value })}
              >
                {importKinds.map((name) => (
                  <option key={name} value={name}>
                    {t(`kinds.${name}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {kind === 'categories' && (
            <Field label={t('list')}>
              {(control) => (
                <Select
                  {...control}
                  value={list}
                  disabled={fixed}
                  onChange={({ target }) => change({ list: target.value })}
                >
                  {categoryLists.map((name) => (
                    <option key={name} value={name}>
                      {common(`lists.${name}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {kind === 'listings' && (
            <TextField
              label={t('owner')}
              help={t('ownerHelp')}
              name="owner"
              dir="auto"
              autoComplete="off"
              value={owner}
              // What has begun to be stored is theirs for whom it began.
              disabled={!['choose', 'map', 'tried'].includes(stage)}
              onChange={({ target }) => {
                setOwner(target.value);
                work.tryAgain();
              }}
              error={failure !== undefined && ownerUnknown ? t('ownerUnknown') : undefined}
            />
          )}
        </div>
        {failure instanceof TableError && <TableFailure failure={failure} />}
        {failure !== undefined && !(failure instanceof TableError) && !ownerUnknown && (
          <Notice tone="danger" inset>
            {t('failed')}. {errorText(failure)}
          </Notice>
        )}
        {work.open && lookups ? (
          <ImportSteps work={work} />
        ) : (
          <>
            {/* Until the lists are there, no column would be known. */}
            {lookups && <DropFile reading={work.reading} onFile={(file) => void work.choose(file)} />}
            {lookups && <ExportRows kind={kind} list={list} owner={owner} columns={work.columns} />}
          </>
        )}
      </section>
      {kind === 'invitations' && <Invitations />}
      <ImportHistory current={stage === 'storing' ? work.run : undefined} />
    </div>
  );
}
