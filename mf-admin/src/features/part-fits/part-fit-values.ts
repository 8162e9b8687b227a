import { readFit, UNIVERSAL, writeFit } from '@dabbab/platform/kit/fit';
import type { Problems } from '@dabbab/platform/kit/use-problems';
import type { PartFit, PartFitInput } from '../../data/part-fits/part-fits.ts';

/** What the form of an entry shows, in its order; what is not chosen yet is empty. */
export type PartFitValues = {
  part_category: string;
  make: string;
  part: string;
  universal: boolean;
  model: string;
  from: number | null;
  to: number | null;
  fits: '' | 'yes' | 'no';
};

/** Begins a form with an entry; what nobody has decided yet is not decided by opening it. */
export function partFitValues({ part_category, make, part, fit, state, decided }: PartFit): PartFitValues {
  const read = readFit(fit);
  return {
    part_category,
    make: make ?? '',
    part,
    universal: fit === UNIVERSAL,
    model: read?.model ?? '',
    from: read?.from ?? null,
    to: read?.to ?? null,
    fits: decided ? (state === 'denied' ? 'no' : 'yes') : '',
  };
}

/** An entry of which nothing is known yet. */
export const blankPartFit: PartFit = {
  id: '',
  part_category: '',
  make: null,
  part: '',
  fit: '',
  state: 'said',
  decided: false,
  created_at: '',
  updated_at: '',
};

export type PartFitProblem = 'missing' | 'order';

/** Finds what is wrong before it is sent. */
export function checkPartFit(values: PartFitValues): Problems<keyof PartFitValues, PartFitProblem> {
  const { part_category, part, universal, model, from, to, fits } = values;
  return {
    ...(part_category === '' && { part_category: 'missing' }),
    ...(!/[\p{L}\p{N}]/u.test(part) && { part: 'missing' }),
    ...(!universal && model === '' && { model: 'missing' }),
    ...(!universal && from !== null && to !== null && from > to && { from: 'order' }),
    ...(fits === '' && { fits: 'missing' }),
  };
}

/** Makes what is sent of what is typed. */
export const partFitOf = (values: PartFitValues): Omit<PartFitInput, 'stored'> => ({
  part_category: values.part_category,
  make: values.make || null,
  part: values.part.trim(),
  fit: values.universal ? UNIVERSAL : writeFit({ model: values.model, from: values.from, to: values.to }),
  fits: values.fits === 'yes',
});
