import type { Clock } from '#platform/common/time.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Database } from '#platform/db/database.ts'
import { forgetRetiredKeys, readKeys, turnKeys } from '../store/signing-keys.ts'
import { loadSigningKeys, makeKey } from './signing-keys.ts'

type Ground = { readonly db: Database; readonly clock: Clock; readonly key: ServerKey }

/** `turned` is false when another process turned the keys concurrently, which is enough. */
export type Rotation = { readonly turned: boolean; readonly kid: string }

/**
 * Turns the signing keys: the next key signs, the previous one is retired and stays published until its last token has
 * expired, and a fresh key is published for the next turn. Other processes follow within seconds; tokens that they sign
 * until then verify everywhere. With `atOnce`, for a leaked key, retired keys are deleted immediately: every token they
 * signed is refused, and signed-in users get new tokens with their next refresh.
 */
export async function rotateKeys({ db, clock, key }: Ground, { atOnce = false } = {}): Promise<Rotation> {
  const seen = await (await loadSigningKeys(db, clock, key)).current()
  const fresh = await makeKey(key, 'next')
  const turned = await turnKeys(db, clock.now(), seen.kid, fresh)
  if (atOnce) await forgetRetiredKeys(db, new Date(clock.now().getTime() + 1))
  const signing = (await readKeys(db)).find(({ state }) => state === 'signing')
  return { turned, kid: signing?.kid ?? '' }
}
