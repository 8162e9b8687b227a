import type { AdField, AdValues } from './ad-values.ts';

/** What every step of the form is given. */
export interface StepProps {
  values: AdValues;
  onChange: (change: Partial<AdValues>) => void;
  /** What is wrong with a field, in words. */
  errorOf: (field: AdField) => string | undefined;
}
