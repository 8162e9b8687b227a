/** Codes of authenticator apps (RFC 6238), with GoTrue's settings. */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Clocks may differ by so many steps. */
const WINDOW = 1;

export interface NewTotp {
  /** As a person types it into their app. */
  secret: string;
  uri: string;
  /** An SVG image of the address. */
  qr_code: string;
}

export function newTotp(issuer: string, account: string): NewTotp {
  const totp = new TOTP({ ...SETTINGS, issuer, label: account, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  // Cameras need the white border of four squares that the standard asks for.
  const image = renderSVG(uri, { ecc: 'H', pixelSize: 3, border: 4 });
  const [, width] = /viewBox="0 0 (\d+)/.exec(image) ?? [];
  const qr_code = image.replace('<svg ', `<svg width="${width}" height="${width}" `);
  return { secret: totp.secret.base32, uri, qr_code };
}

/** The step of time the code belongs to, or null if it is none of now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code.trim(), timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
