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

/** A shop as a form knows it. */
export type KnownShop = Pick<OwnShop, keyof ShopRow | 'id' | 'gallery' | 'updated_at'>;

/** What a save begins with. */
export interface Basis {
  /** The shop before the save; null for one that is opened. */
  shop: KnownShop | null;
  /** Its `updated_at` when the edit began, or when the form last stored its row. */
  version: string | null;
  /** The pictures that it showed when the edit began. */
  pictures: readonly string[];
}

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

type StoredRow = Pick<OwnShop, 'id' | 'updated_at'>;

/** Finds out whether an attempt whose reply was lost has stored a change already. */
async function storedBefore(change: Partial<ShopRow>): Promise<StoredRow> {
  const now = await fetchOwnShop();
  const done = now && Object.entries(change).every(([column, value]) => isSame(now[column as keyof ShopRow], value));
  if (!done) throw new ShopChangedError();
  return now;
}

async function open(row: ShopRow): Promise<StoredRow> {
  const insert = rest().from('shops').upsert(row, { onConflict: 'owner_id', ignoreDuplicates: true });
  const [made] = unwrap(await insert.select('id, updated_at'));
  return made ?? storedBefore(row);
}

async function change(
  original: KnownShop,
  version: string | null,
  { row, gallery, force }: ShopChange,
): Promise<StoredRow> {
  // What began before there was a shop knows no version of it.
  if (version === null && !force) throw new ShopChangedError();
  const moved = !isSame(gallery, original.gallery);
  const changed = Object.fromEntries(
    // The cover goes with the gallery, so that its change, too, is refused where another came before.
    Object.entries(row).filter(
      ([column, value]) => (moved && column === 'cover_path') || !isSame(original[column as keyof ShopRow], value),
    ),
  ) as Partial<ShopRow>;
  if (Object.keys(changed).length === 0) return original;
  const update = rest().from('shops').update(changed).eq('id', original.id);
  const answer = await (force || version === null ? update : update.eq('updated_at', version)).select('id, updated_at');
  const [stored] = unwrap(answer);
  if (stored) return stored;
  if (force) throw new AppError('not-found');
  return storedBefore(changed);
}

/** Leaves out the pictures that were deleted elsewhere since the edit began: their files are gone. */
function withoutDeleted(wanted: ShopChange, shown: readonly string[], before: KnownShop): ShopChange {
  const there = picturesOf(before);
  const isDeleted = (path: string | null) => path !== null && shown.includes(path) && !there.includes(path);
  const gallery = wanted.gallery.filter((path) => !isDeleted(path));
  const { photo_path, cover_path } = wanted.row;
  const row = {
    ...wanted.row,
    photo_path: isDeleted(photo_path) ? before.photo_path : photo_path,
    cover_path: isDeleted(cover_path) ? (gallery[0] ?? null) : cover_path,
  };
  return { ...wanted, row, gallery };
}

/**
 * Opens one's shop, or saves the columns of it that differ. Sent again after a lost reply it does nothing twice.
 * @param onRow hears that all but the gallery is stored; the next attempt begins with this
 */
export function saveShop(basis: Basis, onRow: (basis: Basis) => void): Action<ShopChange> {
  const { shop, version, pictures: shown } = basis;
  return {
    invalidates: [['shops']],
    send: async (wanted) => {
      // Whoever overwrites, overwrites what is there now, also what another window opened meanwhile.
      const before = wanted.force ? await fetchOwnShop() : shop;
      if (shop && !before) throw new AppError('not-found');
      const mine = before ? withoutDeleted(wanted, shown, before) : wanted;
      const { id, updated_at } = before ? await change(before, version, mine) : await open(mine.row);
      const gallery = before?.gallery ?? [];
      onRow({ shop: { ...mine.row, id, updated_at, gallery }, version: updated_at, pictures: shown });
      if (!isSame(mine.gallery, gallery))
        unwrap(await rest().rpc('set_shop_gallery', { shop_id: id, paths: [...mine.gallery] }));
      // Only now does nothing show them any more; if deleting them fails, they only take up room.
      const kept = picturesOf({ ...mine.row, gallery: [...mine.gallery] });
      const once = new Set([...shown, ...(before ? picturesOf(before) : [])]);
      void pictures.delete([...once].filter((path) => !kept.includes(path))).catch(() => {});
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
