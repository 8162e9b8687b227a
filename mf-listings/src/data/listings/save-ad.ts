import { AppError, unwrap } from '@dabbab/platform/errors';
import { rest } from '@dabbab/platform/rest';
import type { AdRow } from './ad-fields.ts';

const insertOnce = async (id: string, row: AdRow) =>
  unwrap(
    await rest()
      .from('listings')
      .upsert({ id, ...row }, { ignoreDuplicates: true })
      .select('id'),
  );

/**
 * Makes an ad of a draft of the account, which ends with that: the database gives the ad its pictures. An ad that is there
 * already stays as it is.
 * @throws AppError
 */
export async function publishStored(id: string, row: AdRow): Promise<void> {
  await insertOnce(id, row);
}

/**
 * Publishes an ad under an id that the form chose, so that publishing again after a lost reply, or from two tabs, makes
 * one ad.
 * @throws AppError
 */
export async function publishAd(id: string, row: AdRow, paths: readonly string[]): Promise<void> {
  if ((await insertOnce(id, row)).length === 0) {
    // An earlier attempt has stored the ad; what was changed since is saved now.
    const updated = unwrap(await rest().from('listings').update(row).eq('id', id).select('id'));
    if (updated.length === 0) throw new AppError('forbidden');
  }
  await setPictures(id, paths);
}

async function setPictures(id: string, paths: readonly string[]): Promise<void> {
  unwrap(await rest().rpc('set_listing_pictures', { listing_id: id, paths: [...paths] }));
}

/** Says that somebody changed the ad since the form read it. */
export class AdChangedError extends Error {}

/**
 * Saves the changed columns of an ad, unless somebody else changed the ad meanwhile.
 * @param version `updated_at` of the ad when the edit began; null overwrites any version
 * @param paths the pictures in their order, if they changed
 * @throws AdChangedError, AppError
 */
export async function changeAd(
  id: string,
  version: string | null,
  change: Partial<AdRow>,
  paths: readonly string[] | undefined,
): Promise<void> {
  if (Object.keys(change).length > 0) {
    const update = rest().from('listings').update(change).eq('id', id);
    const answer = await (version === null ? update : update.eq('updated_at', version)).select('id');
    if (unwrap(answer).length === 0) await explain(id, change);
  }
  if (paths) await setPictures(id, paths);
}

/**
 * Finds out why nothing was written: an earlier attempt whose reply was lost did it, somebody else changed the ad, or it is
 * gone.
 * @throws AdChangedError, AppError
 */
async function explain(id: string, change: Partial<AdRow>): Promise<void> {
  const columns = Object.keys(change).join(',') as '*';
  const [now] = unwrap(await rest().rpc('get_full_listing', { listing_id: id }, { get: true }).select(columns));
  if (!now) throw new AppError('not-found');
  const done = Object.entries(change).every(([column, value]) => String(now[column as keyof AdRow]) === String(value));
  if (!done) throw new AdChangedError();
}
