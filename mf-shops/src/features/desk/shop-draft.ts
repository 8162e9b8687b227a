import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import { photoLimits, type PhotoRecord } from '@dabbab/platform/kit/photos/photo';
import type { OwnShop } from '../../data/own-shop/own-shop.ts';
import { picturesOf } from '../../data/own-shop/save-shop.ts';
import { emptyShop, type ShopValues, valuesOf } from './shop-values.ts';

/** The form as it is kept on this device: it survives a reload, a crash and a lost connection. */
export interface ShopDraft {
  /** When it was last kept, ISO 8601; empty for a form that begins now. */
  savedAt: string;
  values: ShopValues;
  /** The logo, where the shop has one, and then the gallery. */
  photos: PhotoRecord[];
  hasLogo: boolean;
  /** `updated_at` of the shop when the edit began; null for a shop that is opened. */
  basedOn: string | null;
  /** Paths of the pictures that the shop showed then. */
  shown: string[];
}

/** Makes the key under which this device keeps the form of one's shop. */
export const shopDraftKey = (userId: string): string => draftKey('shop', userId);

const recordOf = (path: string): PhotoRecord => ({ id: crypto.randomUUID(), turns: 0, path });

/** Begins with the shop as it is stored, or with nothing. */
export function startWith(shop: OwnShop | null): ShopDraft {
  if (!shop) return { savedAt: '', values: emptyShop, photos: [], hasLogo: false, basedOn: null, shown: [] };
  const { cover_path, gallery, photo_path } = shop;
  // The cover is the first picture of the gallery; what was a cover by itself becomes that. Where the gallery is full, its
  // last one makes room: riders see the cover first.
  const all = cover_path === null || gallery.includes(cover_path) ? gallery : [cover_path, ...gallery];
  const pictures = all.slice(0, photoLimits.most);
  return {
    savedAt: '',
    values: valuesOf(shop),
    photos: [...(photo_path === null ? [] : [photo_path]), ...pictures].map(recordOf),
    hasLogo: photo_path !== null,
    basedOn: shop.updated_at,
    shown: picturesOf(shop),
  };
}

/** Finds what was typed and not saved; undefined without it, and where it is about a shop that is there no more. */
export function readShopDraft(userId: string, shop: OwnShop | null): ShopDraft | undefined {
  const kept = readDraft<Partial<ShopDraft>>(shopDraftKey(userId));
  const { values, photos, basedOn = null, hasLogo = false, shown = [] } = kept?.value ?? {};
  if (!kept || !values || !Array.isArray(photos) || (basedOn !== null && !shop)) return undefined;
  const { links, hours, ...fields } = values;
  return {
    savedAt: kept.savedAt,
    photos,
    basedOn,
    hasLogo,
    shown,
    // A draft of an older version of the product may lack fields.
    values: {
      ...emptyShop,
      ...fields,
      links: { ...emptyShop.links, ...links },
      hours: { ...emptyShop.hours, ...hours },
    },
  };
}
