/** The tokens of people: signed with the key that the project publishes, so that whoever asks for it can check them, too. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type JWTHeaderParameters, type JWTPayload, SignJWT, jwtVerify } from 'jose';
import { LOCAL_KEYS } from './local-keys.ts';

const { kid, ...jwk } = LOCAL_KEYS.signingKey;
const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
const publicKey = createPublicKey(privateKey);
const secret = new TextEncoder().encode(LOCAL_KEYS.jwtSecret);

/** The answer of `jwks.json`. The secret that older tokens were signed with is not in it. */
export const publishedKeys = {
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true }],
};

/** Signs claims that are complete, `exp` included. */
export const signProjectToken = (claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(privateKey);

const keyOf = ({ alg }: JWTHeaderParameters) => (alg === 'ES256' ? publicKey : secret);

/**
 * Checks signature and time. As on a hosted project with a key of its own, the shared secret is still good.
 * @throws errors of jose; `none` and every algorithm but these two is refused
 */
export async function verifyProjectToken(token: string): Promise<JWTPayload> {
  return (await jwtVerify(token, keyOf, { algorithms: ['ES256', 'HS256'] })).payload;
}
