/** Links that carry their own permission: a signed token naming bucket, object and purpose. */
import { type JWTPayload, SignJWT, errors, jwtVerify } from 'jose';
import { invalidJwt, wrongSignature } from './errors.ts';
import type { ImageOptions } from './transform-image.ts';

export interface Permit extends JWTPayload {
  /** `<bucket>/<name>` */
  url: string;
  purpose: 'read' | 'upload';
  /** Who uploads, and whether they may replace. */
  owner?: string;
  upsert?: boolean;
  /** Of a link to a picture that is to be scaled. */
  transformations?: ImageOptions;
}

export class SignedLinks {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret);
  }

  sign(permit: Permit, seconds: number): Promise<string> {
    return new SignJWT(permit)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .setAudience('storage')
      .sign(this.#key);
  }

  async check(token: string | null, url: string, purpose: Permit['purpose']): Promise<Permit> {
    const permit = await this.#read(token ?? '');
    if (permit.url !== url || permit.purpose !== purpose) throw wrongSignature();
    return permit;
  }

  async #read(token: string): Promise<Permit> {
    try {
      // The audience keeps a session's token, signed with the same key, from passing for a link.
      const verified = await jwtVerify<Permit>(token, this.#key, { algorithms: ['HS256'], audience: 'storage' });
      return verified.payload;
    } catch (error) {
      throw invalidJwt(error instanceof errors.JOSEError ? error.message : 'Invalid JWT');
    }
  }
}
