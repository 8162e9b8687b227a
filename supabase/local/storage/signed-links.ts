/** Links that carry their own permission: a signed token naming bucket, object and purpose. */
import { SignJWT, jwtVerify } from 'jose';
import { invalidLink } from './errors.ts';

export interface Permit {
  /** `<bucket>/<name>` */
  url: string;
  purpose: 'read' | 'upload';
  /** Who uploads, and whether she may replace. */
  owner?: string;
  upsert?: boolean;
}

export class SignedLinks {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret);
  }

  sign(permit: Permit, seconds: number): Promise<string> {
    return new SignJWT({ ...permit })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .setAudience('storage')
      .sign(this.#key);
  }

  async check(token: string | null, url: string, purpose: Permit['purpose']): Promise<Permit> {
    const verified = await jwtVerify(token ?? '', this.#key, {
      algorithms: ['HS256'],
      audience: 'storage',
    }).catch(() => null);
    const permit = verified?.payload as Permit | undefined;
    if (permit?.url !== url || permit.purpose !== purpose) throw invalidLink();
    return permit;
  }
}
