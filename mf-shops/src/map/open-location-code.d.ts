/** The part of the package that is used; its own types describe an older version. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    isFull(code: string): boolean;
    isShort(code: string): boolean;
    /** Throws if the code is not a full one. */
    decode(code: string): { latitudeCenter: number; longitudeCenter: number };
    /** Completes a short code by the nearest place that it fits. */
    recoverNearest(code: string, latitude: number, longitude: number): string;
  }
}
