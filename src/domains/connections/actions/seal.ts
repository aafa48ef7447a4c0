import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Tokens } from '../ports.ts'
import type { ConnectionKey } from '../store/connections.ts'

const Sealed = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() })
export type OpenTokens = z.infer<typeof Sealed>

const purposeOf = ({ provider, vendor }: ConnectionKey) => `connection:${vendor}:${provider}`

/** Seals tokens for one provider and vendor. */
export const sealTokens = (
  key: ServerKey,
  of: ConnectionKey,
  { accessToken, refreshToken }: Tokens,
): string => key.seal(purposeOf(of), JSON.stringify({ accessToken, refreshToken }))

/** Opens tokens. Throws if they were sealed for another provider or vendor. */
export const openTokens = (key: ServerKey, of: ConnectionKey, sealed: string): OpenTokens =>
  Sealed.parse(JSON.parse(key.open(purposeOf(of), sealed)))

/** Seals an address that lets anybody read a calendar. */
export const sealAddress = (key: ServerKey, provider: string, url: string): string =>
  key.seal(`calendar-address:${provider}`, url)

export const openAddress = (key: ServerKey, provider: string, sealed: string): string =>
  key.open(`calendar-address:${provider}`, sealed)

/** A hash of a secret with enough randomness, as base64url. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
