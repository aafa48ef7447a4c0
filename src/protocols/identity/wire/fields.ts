import { z } from 'zod'
import { emailMax } from '#platform/common/email.ts'
import { isOneLine } from '#platform/common/text.ts'

/** Checks the length first and aborts, so that no other check reads a longer text. */
const bounded = (max: number) => z.string().max(max, { abort: true })

/** Printable, well-formed text without spaces, for names, codes and tokens. */
const word = (max: number) =>
  bounded(max)
    .min(1)
    .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, 'must be printable text without spaces')

export const ClientId = bounded(128).regex(/^\w{1,128}$/, 'must be letters and digits')
/** An e-mail address or an internal name. */
export const Username = word(emailMax)
/** Any text without control characters; the password policy checks the length. */
export const Password = bounded(256)
  .min(1)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'must be printable text')
/** `{region}_{uuid}` (contract 2). */
export const DeviceKey = bounded(100).regex(/^[\w-]{1,100}$/, 'must be a device key')
export const Code = word(2048)
/** A token issued here: JWT, refresh token or session. */
export const Token = bounded(8192).regex(/^[\w.+/=-]{1,8192}$/, 'must be a token')
export const Hex = (max: number) => bounded(max).regex(/^[0-9a-fA-F]+$/, 'must be hexadecimal')
/** Bytes in base64, at most `max` characters. */
export const Base64 = (max: number) => bounded(max).regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')
/** One line of text for people: no line breaks, control characters or overrides of the writing direction. */
export const Text = (max: number) => bounded(max).refine(isOneLine, 'must be one line of printable text')
/** A name that people give to a thing. */
export const Label = Text(256)
/** "AccessToken or Session" (contract 2): of a signed-in user, or of a sign-in in progress. */
export const Bearer = { AccessToken: Token.nullish(), Session: Token.nullish() }
type Given = {
  readonly AccessToken?: string | null | undefined
  readonly Session?: string | null | undefined
}
export const tokenOrSession = [
  ({ AccessToken, Session }: Given) => Boolean(AccessToken) !== Boolean(Session),
  'must be either an access token or a session',
] as const
/** The attributes that a code proves. */
export const ProvableAttribute = z.enum(['email', 'phone_number'])
