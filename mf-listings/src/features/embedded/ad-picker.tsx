import './locales.ts';
import type { ListingPickerProps } from '@dabbab/contract/slots';
import { useTranslation } from '@dabbab/platform/i18n';
import { useState } from 'react';
import { AdSearch } from './ad-search.tsx';
import { ChosenAd } from './chosen-ad.tsx';
import './ad-picker.css';

/** Chooses an ad: shows a search field, then the chosen ad with a button to choose another. The focus follows. */
export function AdPicker({ label, among, value, onChange, error }: ListingPickerProps) {
  // Loads the texts of the found ads beforehand: loading them with the first ad would hide the field while one types.
  useTranslation('listings');
  const [used, setUsed] = useState(false);
  const choose = (id: string | null) => {
    setUsed(true);
    onChange(id);
  };
  return value === null ? (
    <AdSearch label={label} among={among} error={error} focused={used} onChoose={choose} />
  ) : (
    <ChosenAd key={value} label={label} id={value} error={error} focused={used} onChange={() => choose(null)} />
  );
}
