import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { PhotoButton } from '@dabbab/ui/connected/photos/photo-button';
import { Icon } from '@dabbab/ui/icon';
import { TextField } from '@dabbab/ui/text-field';
import type { ReactNode } from 'react';
import './locales.ts';
import './pictures.css';

export interface PictureFieldProps {
  label: string;
  /** Of the control, for what the database refuses. */
  name: string;
  /** The form that it belongs to, if that is not the one around it. */
  form?: string;
  help?: ReactNode;
  error?: ReactNode;
  /** The address of the picture; empty without one. */
  value: string;
  onChange: (address: string) => void;
  onFile: (file: File) => void;
  pending: boolean;
}

/** Asks for a picture of the site: a file, or the address of one that is elsewhere. */
export function PictureField({ label, name, form, help, error, value, onChange, onFile, pending }: PictureFieldProps) {
  const { t } = useTranslation('admin-pictures');
  return (
    <div className="picture-field">
      <span className="picture-field__picture">
        {value ? <img src={value} alt="" /> : <Icon name="camera" size={24} />}
      </span>
      <div className="picture-field__inputs">
        <TextField
          label={label}
          name={name}
          form={form}
          help={help}
          error={error}
          dir="ltr"
          inputMode="url"
          maxLength={2000}
          autoComplete="off"
          placeholder="https://"
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
        />
        <div className="row">
          <PhotoButton size="sm" icon="upload" label={t('file', { what: label })} loading={pending} onFile={onFile}>
            {t('upload')}
          </PhotoButton>
          {value && (
            <Button size="sm" variant="text" onClick={() => onChange('')}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
