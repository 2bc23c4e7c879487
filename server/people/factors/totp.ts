import { Secret, TOTP } from 'otpauth';

/** Apps that show six digits (RFC 6238). */

const PERIOD_SECONDS = 30;
/** A clock that is half a minute off still gets in. */
const WINDOW = 1;

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

/** A new secret of 160 bits (RFC 4226, section 4), in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What apps read from the QR code. */
export const totpUri = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer.replaceAll(':', ' ')).toString();

/** The time step that the code belongs to, or null when it is none of those around `now`. */
export const totpStep = (secret: string, code: string, now: string): number | null => {
  const timestamp = Date.parse(now);
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
};
