import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { pictureFiles } from '@dabbab/platform/kit/photos/picture-files';
import { rest } from '@dabbab/platform/rest';
import { fetchOwnShop, type OwnShop } from './own-shop.ts';
import type { ShopRow } from './shop-fields.ts';

/** The bucket of the pictures of shops, which is that of ads. */
export const SHOP_BUCKET = 'listings';

const pictures = pictureFiles(SHOP_BUCKET);

/** Says that the shop was changed, opened or deleted elsewhere since the form read it. */
export class ShopChangedError extends Error {}

/** What the form wants stored. */
export interface ShopChange {
  row: ShopRow;
  /** Paths of the pictures in their order. */
  gallery: readonly string[];
  /** Overwrites what was changed elsewhere. */
  force: boolean;
}

/** Tells whether two columns hold the same; the database gives the parts of an object in an order of its own. */
const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

function canonical(column: unknown): string {
  return JSON.stringify(column ?? null, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** Lists the pictures that a shop shows. */
export const picturesOf = ({
  gallery,
  photo_path,
  cover_path,
}: Pick<OwnShop, 'gallery' | 'photo_path' | 'cover_path'>): string[] => [
  ...new Set([...gallery, photo_path, cover_path].filter((path) => path !== null)),
];

/** Finds out whether an attempt whose reply was lost has stored a change already. @returns the id of the shop */
async function storedBefore(change: Partial<ShopRow>): Promise<string> {
  const now = await fetchOwnShop();
  const done = now && Object.entries(change).every(([column, value]) => isSame(now[column as keyof ShopRow], value));
  if (!done) throw new ShopChangedError();
  return now.id;
}

async function open(row: ShopRow): Promise<string> {
  const made = unwrap(
    await rest().from('shops').upsert(row, { onConflict: 'owner_id', ignoreDuplicates: true }).select('id'),
  );
  return made[0]?.id ?? storedBefore(row);
}

async function change(original: OwnShop, version: string | null, { row, gallery, force }: ShopChange): Promise<string> {
  // What began before there was a shop knows no version of it.
  if (version === null && !force) throw new ShopChangedError();
  const moved = !isSame(gallery, original.gallery);
  const changed = Object.fromEntries(
    // The cover goes with the gallery, so that its change, too, is refused where another came before.
    Object.entries(row).filter(
      ([column, value]) => (moved && column === 'cover_path') || !isSame(original[column as keyof ShopRow], value),
    ),
  ) as Partial<ShopRow>;
  if (Object.keys(changed).length === 0) return original.id;
  const update = rest().from('shops').update(changed).eq('id', original.id);
  const answer = await (force || version === null ? update : update.eq('updated_at', version)).select('id');
  if (unwrap(answer).length > 0) return original.id;
  if (force) throw new AppError('not-found');
  return storedBefore(changed);
}

/**
 * Opens one's shop, or saves the columns of it that differ. Sent again after a lost reply it does nothing twice.
 * @param original the shop before the edit; null for one that is opened
 * @param version its `updated_at` when the edit began
 */
export function saveShop(original: OwnShop | null, version: string | null): Action<ShopChange> {
  return {
    invalidates: [['shops']],
    send: async (wanted) => {
      // One that another window opened meanwhile is overwritten as any other.
      const before = original ?? (wanted.force ? await fetchOwnShop() : null);
      const id = before ? await change(before, version, wanted) : await open(wanted.row);
      if (!isSame(wanted.gallery, before?.gallery ?? []))
        unwrap(await rest().rpc('set_shop_gallery', { shop_id: id, paths: [...wanted.gallery] }));
      // Only now does nothing show them any more; if deleting them fails, they only take up room.
      const kept = picturesOf({ ...wanted.row, gallery: [...wanted.gallery] });
      const left = before ? picturesOf(before).filter((path) => !kept.includes(path)) : [];
      void pictures.delete(left).catch(() => {});
    },
  };
}

/** Deletes one's shop for good, and then its pictures. */
export function deleteShop(shop: OwnShop): Action {
  return {
    invalidates: [['shops']],
    send: async () => {
      const deleted = unwrap(await rest().from('shops').delete().eq('id', shop.id).select('id'));
      // Where none was there to delete, an earlier attempt has done it; row security refuses without a word.
      if (deleted.length === 0 && (await fetchOwnShop())) throw new AppError('forbidden');
      void pictures.delete(picturesOf(shop)).catch(() => {});
    },
  };
}
