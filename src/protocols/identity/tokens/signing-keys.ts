import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint } from 'jose'
import type { Clock } from '#platform/common/time.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Database } from '#platform/db/database.ts'
import { addFirstKeys, type KeyRow, readKeys } from '../store/signing-keys.ts'

type PublicJwk = { kty: 'RSA'; use: 'sig'; alg: 'RS256'; kid: string; n: string; e: string }
type Known = { readonly publicKey: KeyObject; readonly jwk: PublicJwk }

export type SigningKeys = {
  /** The key that signs now. */
  current(): { readonly kid: string; readonly privateKey: KeyObject }
  /**
   * The key of a token's header, which is one we write or none of ours. An unknown one makes us look again, because
   * another process may have turned the keys.
   */
  published(header: string): Promise<KeyObject | undefined>
  /** "two keys, for rotation … never private parts" (contract 4). */
  jwks(): { keys: PublicJwk[] }
}

const purpose = 'identity:signing-key'
/** An unknown header is looked up at most this often: forged tokens cost no reads. */
const lookAgainAfter = 10_000

/** Reads the keys of this installation, or makes two: one that signs, and the next one, published before its time. */
export async function loadSigningKeys(db: Database, clock: Clock, key: ServerKey): Promise<SigningKeys> {
  let rows = await readKeys(db)
  if (rows.length === 0) {
    await addFirstKeys(db, clock.now(), () => Promise.all([makeKey(key, 'signing'), makeKey(key, 'next')]))
    rows = await readKeys(db)
  }
  const known = new Map<string, Known>() // by the header of their tokens
  let current: { kid: string; privateKey: KeyObject } | undefined
  let lookedAt = performance.now()

  function take(all: readonly KeyRow[]): void {
    known.clear()
    for (const { kid, state, sealedPrivate } of all) {
      const privateKey = createPrivateKey(key.open(purpose, sealedPrivate))
      const publicKey = createPublicKey(privateKey)
      const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
      known.set(encodedHeader(kid), { publicKey, jwk: { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e } })
      if (state === 'signing') current = { kid, privateKey }
    }
  }
  take(rows)

  return {
    current() {
      if (!current) throw new Error('no signing key')
      return current
    },
    async published(header) {
      if (!known.has(header) && performance.now() - lookedAt > lookAgainAfter) {
        lookedAt = performance.now()
        take(await readKeys(db))
      }
      return known.get(header)?.publicKey
    },
    jwks: () => ({ keys: [...known.values()].map(({ jwk }) => jwk) }),
  }
}

/** "RS256, header `kid`,`alg`" (contract 4). */
export const tokenHeader = (kid: string) => ({ kid, alg: 'RS256' })

const encodedHeader = (kid: string): string =>
  Buffer.from(JSON.stringify(tokenHeader(kid))).toString('base64url')

async function makeKey(key: ServerKey, state: 'signing' | 'next'): Promise<KeyRow> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = await calculateJwkThumbprint({ ...publicKey.export({ format: 'jwk' }) })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { kid, state, sealedPrivate: key.seal(purpose, pem) }
}
