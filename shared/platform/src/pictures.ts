import { page } from './page.ts';

/** The widths in which every picture is stored, 4:3. */
export const pictureWidths = [320, 640, 1280] as const;

/** Gives the address of a file that everybody may see. */
export function storedUrl(bucket: string, name: string): string {
  return `${page().supabaseUrl}/storage/v1/object/public/${bucket}/${name}`;
}

/**
 * Gives the address of a stored picture of an ad or a shop.
 * @param path `listing_images.path`, `listings.cover_path` or `shops.photo_path`
 */
export function pictureUrl(path: string, width: (typeof pictureWidths)[number]): string {
  return storedUrl('listings', `${path}/${width}.webp`);
}

/** Gives the address of a picture without its size, as `Picture` of `@dabbab/ui` takes it; null where there is none. */
export function pictureBase(path: string | null): string | null {
  return path && storedUrl('listings', path);
}

/** Gives the `src` and `srcSet` of a stored picture of an ad or a shop. */
export function pictureSources(path: string): { src: string; srcSet: string } {
  return {
    src: pictureUrl(path, 640),
    srcSet: pictureWidths.map((width) => `${pictureUrl(path, width)} ${width}w`).join(', '),
  };
}

/** Gives the address of an avatar. */
export function avatarUrl(path: string): string {
  return storedUrl('avatars', path);
}
