import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Notice } from '@dabbab/ui/notice';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { type TokenVerdict, tryMapToken } from '../../../data/settings/try-map-token.ts';

export interface MapTokenFieldProps {
  value: string;
  error: string | undefined;
  onChange: (token: string) => void;
}

/** Asks for the token of the maps, and tries it before it is saved. */
export function MapTokenField({ value, error, onChange }: MapTokenFieldProps) {
  const { t } = useTranslation('admin-settings');
  const [tried, setTried] = useState<{ token: string; verdict?: TokenVerdict }>();
  const verdict = tried?.token === value ? tried.verdict : undefined;
  const trying = tried?.token === value && !verdict;
  const onTry = async () => {
    setTried({ token: value });
    setTried({ token: value, verdict: await tryMapToken(value) });
  };
  return (
    <div className="setting__fields">
      <TextField
        label={t('names.google_maps_api_key')}
        name="google_maps_api_key"
        help={t('help.google_maps_api_key')}
        error={error}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <div className="row">
        <Button size="sm" disabled={!value.startsWith('pk.')} loading={trying} onClick={() => void onTry()}>
          {t('token.try')}
        </Button>
      </div>
      {verdict && (
        <Notice tone={verdict === 'good' ? 'ok' : 'warn'} inset>
          {t(`token.${verdict}`)}
        </Notice>
      )}
    </div>
  );
}
