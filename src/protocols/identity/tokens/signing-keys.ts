import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint } from 'jose'
import type { Clock } from '#platform/common/time.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Database } from '#platform/db/database.ts'
import { lookForKeysEvery } from '../rules/key-life.ts'
import { addFirstKeys, type KeyRow, readKeys } from '../store/signing-keys.ts'

type PublicJwk = { kty: 'RSA'; use: 'sig'; alg: 'RS256'; kid: string; n: string; e: string }
type Signing = { readonly kid: string; readonly privateKey: KeyObject }
type Known = {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly jwk: PublicJwk
}

/** The installation's keys from a cache a few seconds old, because another process may turn the keys. */
export type SigningKeys = {
  /** The key that signs new tokens. */
  current(): Promise<Signing>
  /** The public key for a token's header; undefined unless this server writes that header. */
  published(header: string): Promise<KeyObject | undefined>
  /** "two keys, for rotation … never private parts" (contract 4). Includes retired keys while their tokens last. */
  jwks(): Promise<{ keys: PublicJwk[] }>
}

const purpose = 'identity:signing-key'

/** Stored keys that this server cannot open, because another server's key sealed them. */
export class UnreadableKeys extends Error {}

/** Loads this installation's keys. The first start makes two: one that signs, and the next one, already published. */
export async function loadSigningKeys(
  db: Database,
  clock: Clock,
  key: ServerKey,
  lookEvery = lookForKeysEvery,
): Promise<SigningKeys> {
  let known = new Map<string, Known>() // by token header
  let signing: Signing | undefined
  let state = ''
  let lookedAt = performance.now()
  let looking: Promise<void> | undefined

  function take(rows: readonly KeyRow[]): void {
    const found = rows.map((row) => `${row.kid} ${row.state}`).join()
    if (found === state) return
    // reuse a parsed key: parsing one takes longer than verifying a token
    known = new Map(
      rows.map((row) => [encodedHeader(row.kid), known.get(encodedHeader(row.kid)) ?? open(key, row)]),
    )
    const kid = rows.find((row) => row.state === 'signing')?.kid
    signing = kid === undefined ? undefined : known.get(encodedHeader(kid))
    state = found
  }

  /** Reads the keys once for all concurrent callers. */
  function look(): Promise<void> {
    looking ??= readKeys(db)
      .then(take)
      .finally(() => {
        looking = undefined
        lookedAt = performance.now()
      })
    return looking
  }
  const isStale = () => performance.now() - lookedAt > lookEvery

  take(await readKeys(db))
  if (known.size === 0) {
    await addFirstKeys(db, clock.now(), () => Promise.all([makeKey(key, 'signing'), makeKey(key, 'next')]))
    take(await readKeys(db))
  }

  return {
    async current() {
      if (isStale()) await look()
      if (!signing) throw new Error('no signing key')
      return signing
    },
    async published(header) {
      const found = known.get(header)
      // an unknown header triggers no extra read, so that forged tokens cost none
      if (!found && isStale()) {
        await look()
        return known.get(header)?.publicKey
      }
      // refresh in the background: every request passes here, and a retired key still verifies
      if (isStale()) void look().catch(() => {})
      return found?.publicKey
    },
    async jwks() {
      if (isStale()) await look()
      return { keys: [...known.values()].map(({ jwk }) => jwk) }
    },
  }
}

function open(key: ServerKey, { kid, sealedPrivate }: KeyRow): Known {
  const privateKey = createPrivateKey(opened(key, sealedPrivate))
  const publicKey = createPublicKey(privateKey)
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  return { kid, privateKey, publicKey, jwk: { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e } }
}

function opened(key: ServerKey, sealed: string): string {
  try {
    return key.open(purpose, sealed)
  } catch (cause) {
    throw new UnreadableKeys('the signing keys cannot be opened', { cause })
  }
}

/** "RS256, header `kid`,`alg`" (contract 4). */
export const tokenHeader = (kid: string) => ({ kid, alg: 'RS256' })

const encodedHeader = (kid: string): string =>
  Buffer.from(JSON.stringify(tokenHeader(kid))).toString('base64url')

/** Makes a pair of RSA keys of 2048 bits, the private one sealed. Takes a tenth of a second on Node's thread pool. */
export async function makeKey(key: ServerKey, state: 'signing' | 'next'): Promise<KeyRow> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = await calculateJwkThumbprint({ ...publicKey.export({ format: 'jwk' }) })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { kid, state, sealedPrivate: key.seal(purpose, pem) }
}
