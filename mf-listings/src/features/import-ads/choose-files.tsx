import { useTranslation } from '@dabbab/platform/i18n';
import { tableTypes } from '@dabbab/platform/kit/csv/read-table';
import { photoTypes } from '@dabbab/platform/kit/photos/photo';
import { classNames } from '@dabbab/ui/class-names';
import { TableFailure } from '@dabbab/ui/connected/table-file/table-failure';
import { Icon } from '@dabbab/ui/icon';
import { Spinner } from '@dabbab/ui/spinner';
import { type DragEvent, useState } from 'react';
import type { useImport } from './use-import.ts';

export interface ChooseFilesProps {
  ads: Pick<ReturnType<typeof useImport>, 'pictures' | 'failure' | 'reading' | 'choose'>;
  /** A file is read already: smaller, for another one or for more pictures. */
  small?: boolean;
}

/** Takes the file and the pictures, chosen or dropped, all at once or one after the other. */
export function ChooseFiles({ ads, small }: ChooseFilesProps) {
  const { t } = useTranslation('listings-import-ads');
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) ads.choose([...files]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <TableFailure failure={ads.failure} />
      <div
        className={classNames('import-drop', over && 'import-drop--over', small && 'import-drop--small')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <label className="import-drop__label">
          <input
            type="file"
            className="sr-only"
            name="files"
            multiple
            accept={`${tableTypes},${photoTypes}`}
            onChange={({ target }) => {
              take(target.files);
              target.value = ''; // the same file may be chosen again, mended
            }}
          />
          {ads.reading ? <Spinner /> : <Icon name={small ? 'plus' : 'list'} size={small ? 18 : 28} />}
          <span className="strong">{small ? t('files.more') : t('files.choose')}</span>
          {!small && <span className="muted text-sm">{t('files.help')}</span>}
        </label>
      </div>
      <p className="muted text-sm" role="status">
        {ads.pictures > 0 && t('files.pictures', { count: ads.pictures })}
      </p>
    </>
  );
}
