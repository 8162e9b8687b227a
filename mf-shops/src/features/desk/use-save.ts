import { toAppError } from '@dabbab/platform/errors';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { settled } from '@dabbab/platform/kit/photos/settled';
import { useAction } from '@dabbab/ui/connected/use-action';
import { useState } from 'react';
import { type Basis, saveShop, ShopChangedError } from '../../data/own-shop/save-shop.ts';
import { rowOf, type ShopValues } from './shop-values.ts';

/** Why the shop was not saved; each kind has a text under `outcomes`. */
export type Outcome = { kind: 'photosFailed' | 'changed' | 'noPlan' } | { kind: 'failed'; error: unknown };

class PhotosFailedError extends Error {}

export interface SaveOptions {
  logo: PhotoQueue;
  gallery: PhotoQueue;
  basis: Basis;
  /** All but the gallery is stored. */
  onRow: (basis: Basis) => void;
  onSaved: () => void;
  onFailed: (outcome: Outcome) => void;
}

interface Attempt {
  values: ShopValues;
  /** Overwrites what was changed elsewhere. */
  force: boolean;
}

/** Opens or saves a shop once its photos are stored. */
export function useSave({ logo, gallery, basis, onRow, onSaved, onFailed }: SaveOptions) {
  const [stage, setStage] = useState<'uploading' | 'saving'>('uploading');
  const { send, invalidates = [] } = saveShop(basis, onRow);

  async function store({ values, force }: Attempt): Promise<true> {
    setStage('uploading');
    const stored = await Promise.all([settled(logo), settled(gallery)]);
    if (stored.includes(false)) throw new PhotosFailedError();
    setStage('saving');
    const pathsOf = (queue: PhotoQueue) => queue.state().photos.flatMap(({ path }) => path ?? []);
    const pictures = pathsOf(gallery);
    await send({ row: rowOf(values, pathsOf(logo)[0] ?? null, pictures), gallery: pictures, force });
    return true;
  }

  const {
    act,
    pending,
    data: saved,
  } = useAction<Attempt, true>(
    { invalidates, send: store },
    {
      done: onSaved,
      failed: (error) => {
        onFailed(outcomeOf(error));
        return undefined; // the form says it
      },
    },
  );
  // Saved once, the form stays busy until it is left: a second press comes too late.
  return { stage: pending || saved ? stage : ('idle' as const), save: act };
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof PhotosFailedError) return { kind: 'photosFailed' };
  if (error instanceof ShopChangedError) return { kind: 'changed' };
  return toAppError(error).reason === 'subscription' ? { kind: 'noPlan' } : { kind: 'failed', error };
}
