import { useTranslation } from '@dabbab/platform/i18n';
import { IconButton } from '@dabbab/ui/icon-button';
import { useState } from 'react';
import { ColumnsSheet } from './columns-sheet.tsx';
import type { useColumns } from './use-columns.ts';

export interface DeskToolsProps {
  columns: Pick<ReturnType<typeof useColumns>, 'choices' | 'toggle'>;
  /** Saves all rows as a file; without it no column can be exported. */
  onExport: (() => void) | undefined;
}

/** What every desk can do with its whole list. */
export function DeskTools({ columns, onExport }: DeskToolsProps) {
  const { t } = useTranslation('admin-desk');
  const [choosing, setChoosing] = useState(false);
  return (
    <span className="desk-bar__tools">
      <IconButton icon="columns" size="sm" label={t('columns.title')} onClick={() => setChoosing(true)} />
      {onExport && <IconButton icon="download" size="sm" label={t('export.all')} onClick={onExport} />}
      <ColumnsSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        choices={columns.choices}
        onToggle={columns.toggle}
      />
    </span>
  );
}
