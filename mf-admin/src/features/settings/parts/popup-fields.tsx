import type { PopupSetting } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { TextAreaField, TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { PopupPreview } from './popup-preview.tsx';
import { SwitchField } from './switch-field.tsx';

export interface PopupFieldsProps {
  popup: PopupSetting;
  error: string | undefined;
  onChange: (popup: PopupSetting) => void;
}

/** Asks for the popup, and shows it as people meet it. */
export function PopupFields({ popup, error, onChange }: PopupFieldsProps) {
  const { t } = useTranslation('admin-settings');
  const [shown, setShown] = useState(false);
  const write = (part: Partial<PopupSetting>) => onChange({ ...popup, ...part });
  return (
    <div className="setting__fields">
      <SwitchField
        name="popupActive"
        label={t('names.popupNotification')}
        help={t('help.popupNotification')}
        checked={popup.active}
        onChange={(active) => write({ active })}
      />
      <div className="fields">
        <TextField
          label={t('popup.title')}
          dir="auto"
          maxLength={120}
          value={popup.title}
          onChange={({ target }) => write({ title: target.value })}
        />
        <TextField
          label={t('popup.key')}
          name="popupNotification"
          help={t('popup.keyHelp')}
          error={error}
          dir="ltr"
          maxLength={60}
          value={popup.key}
          onChange={({ target }) => write({ key: target.value.trim() })}
        />
        <TextAreaField
          className="fields__wide"
          label={t('popup.message')}
          rows={4}
          maxLength={2000}
          value={popup.message}
          onChange={({ target }) => write({ message: target.value })}
        />
      </div>
      <SwitchField
        name="showAgreement"
        label={t('popup.showAgreement')}
        help={t('popup.showAgreementHelp')}
        checked={popup.showAgreement}
        onChange={(showAgreement) => write({ showAgreement })}
      />
      <Button size="sm" onClick={() => setShown(true)}>
        {t('popup.show')}
      </Button>
      {shown && <PopupPreview popup={popup} onClose={() => setShown(false)} />}
    </div>
  );
}
