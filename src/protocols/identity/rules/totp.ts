import { Secret, TOTP } from 'otpauth'

/** "SHA-1, 6 digits, 30 s, one step of tolerance each way" (contract 3). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const tolerance = 1
/** RFC 4226: "We RECOMMEND a shared secret length of 160 bits." */
const secretBytes = 20

/** A new secret in base32, the form that authenticator apps read. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

/**
 * Returns the step (30 s since 1970) of a code, or undefined. `times` are the accepted clock readings in milliseconds;
 * the tolerance applies to each.
 */
export function stepOf(secret: string, code: string, times: readonly number[]): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  for (const timestamp of times) {
    const delta = totp.validate({ token: code, timestamp, window: tolerance })
    if (delta !== null) return totp.counter({ timestamp }) + delta
  }
  return undefined
}
