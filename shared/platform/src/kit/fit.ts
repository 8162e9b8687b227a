/** What a part fits besides models: any motorcycle. It stands alone. */
export const UNIVERSAL = 'universal';

/** A model that a part fits, in years from one to another; null where no year limits it. */
export interface Fit {
  /** With its make: "yamaha/mt-09". */
  model: string;
  from: number | null;
  to: number | null;
}

const GRAMMAR = /^([a-z0-9-]+\/[a-z0-9-]+)(?::(\d{4})?-(\d{4})?)?$/;

/** Reads an entry of the column `fits`, such as "yamaha/mt-09:2017-2020"; undefined for what is none, and for "universal". */
export function readFit(text: string): Fit | undefined {
  const [, model, from, to] = GRAMMAR.exec(text) ?? [];
  const year = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  return model === undefined ? undefined : { model, from: year(from), to: year(to) };
}

/** Leaves `UNIVERSAL` alone where it stands among models, which a form keeps beside it for the case that it goes again. */
export const settledFits = (fits: readonly string[]): readonly string[] =>
  fits.includes(UNIVERSAL) ? [UNIVERSAL] : fits;

/** Writes an entry of the column `fits`. */
export function writeFit({ model, from, to }: Fit): string {
  return from === null && to === null ? model : `${model}:${from ?? ''}-${to ?? ''}`;
}
