import sharp from 'sharp';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Where the photos were taken: what must never reach the storage. */
export const PLACE = 'Al Olaya, Riyadh';

/** A photo as a phone takes it: on its side, with where it was taken. */
export async function phonePhoto(number: number, width = 1600, height = 1200): Promise<PhotoFile> {
  const shade = { r: (number * 53) % 256, g: (number * 97) % 256, b: 120 };
  const buffer = await sharp({ create: { width, height, channels: 3, background: shade } })
    .withExif({
      IFD0: { Make: 'Dabbab', ImageDescription: PLACE },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '24/1 42/1 4896/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '46/1 40/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A file that says it is a photo. */
export const fakePhoto = (name: string, content: string | Buffer, mimeType = 'image/jpeg'): PhotoFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content as string),
});
