import sharp from 'sharp';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The location in the metadata of the photos, which must never reach the storage. */
export const LOCATION = 'Al Olaya, Riyadh';

const location = {
  IFD0: { Make: 'Dabbab', ImageDescription: LOCATION },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '24/1 42/1 4896/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '46/1 40/1 0/1',
  },
};

const shade = (number: number) => ({ r: (number * 53) % 256, g: (number * 97) % 256, b: 120 });

/** Makes a JPEG as a phone takes it, with its location in the metadata. */
export async function phonePhoto(number: number, width = 1600, height = 1200): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: shade(number) } })
    .withExif(location)
    .jpeg()
    .toBuffer();
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Makes a JPEG of 12 megapixels with as many details, and so bytes, as phones take them. */
export async function detailedPhoto(number: number): Promise<PhotoFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const details = await sharp({ create: { width: 400, height: 300, channels: 3, background: shade(number), noise } })
    .png()
    .toBuffer();
  const buffer = await sharp(details).resize(4032, 3024).withExif(location).jpeg({ quality: 85 }).toBuffer();
  return { name: `detailed-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Makes a photo with its location in another format. */
export async function locatedPhoto(format: 'webp' | 'avif'): Promise<PhotoFile> {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: shade(5) } });
  const buffer = await picture.withExif(location).toFormat(format).toBuffer();
  if (!buffer.includes(LOCATION)) throw new Error(`a photo as ${format} lacks the location`);
  return { name: `photo.${format}`, mimeType: `image/${format}`, buffer };
}

/** Makes a photo in the default format of iPhones, which only Safari opens. */
export async function heicPhoto(name: string): Promise<PhotoFile> {
  const { buffer } = await locatedPhoto('avif'); // a sibling of HEIC: only the names of its parts differ
  const parts = buffer
    .toString('latin1')
    .replaceAll('avif', 'heic')
    .replaceAll('av01', 'hvc1')
    .replaceAll('av1C', 'hvcC');
  return { name, mimeType: 'image/heic', buffer: Buffer.from(parts, 'latin1') };
}

/** Makes a file of any content whose type says that it is a photo. */
export const fakePhoto = (name: string, content: string | Buffer, mimeType = 'image/jpeg'): PhotoFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content as string),
});
