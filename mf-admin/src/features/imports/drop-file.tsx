import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { tableTypes } from '@dabbab/platform/kit/csv/read-table';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import { Spinner } from '@dabbab/ui/spinner';
import { useState } from 'react';

export interface DropFileProps {
  /** How many rows were read, while a file is. */
  reading: number | undefined;
  onFile: (file: File) => void;
}

/** Takes a file, chosen or dropped. */
export function DropFile({ reading, onFile }: DropFileProps) {
  const { t } = useTranslation('admin-imports');
  const { number } = useFormat();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <div
      className={classNames('imports__drop', over && 'imports__drop--over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <label className="imports__drop-label">
        <input
          type="file"
          className="sr-only"
          name="file"
          accept={tableTypes}
          onChange={({ target }) => {
            take(target.files);
            target.value = ''; // the same file may be chosen again, mended
          }}
        />
        {reading === undefined ? <Icon name="upload" size={28} /> : <Spinner />}
        <span className="strong">{t('drop')}</span>
        <span className="muted" role="status">
          {reading === undefined ? t('dropHelp') : t('reading', { number: number(reading) })}
        </span>
      </label>
    </div>
  );
}
