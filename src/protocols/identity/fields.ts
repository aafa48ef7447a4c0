import { z } from 'zod'

/** Printable, well-formed text without spaces: what names, codes and tokens are made of. */
const word = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, 'must be printable text without spaces')

export const ClientId = z.string().regex(/^\w{1,128}$/, 'must be letters and digits')
export const Username = word(128)
/** Any text but control characters; its length is the policy's business. */
export const Password = z
  .string()
  .min(1)
  .max(256)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'must be printable text')
/** `{region}_{uuid}` (contract 2). */
export const DeviceKey = z.string().regex(/^[\w-]{1,100}$/, 'must be a device key')
export const Code = word(2048)
/** A token of ours: JWT, refresh token or session. */
export const Token = z.string().regex(/^[\w.+/=-]{1,8192}$/, 'must be a token')
export const Hex = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[0-9a-fA-F]+$/, 'must be hexadecimal')
/** Bytes in base64, `max` characters of them. */
export const Base64 = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')
/** Words for people to read: anything but control characters. */
export const Text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'must be printable text')
/** A name people give to a thing. */
export const Label = z
  .string()
  .max(256)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'must be printable text')
/** "AccessToken or Session" (contract 2): who is signed in, or who is about to be. */
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
