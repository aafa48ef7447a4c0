import { createHmac, randomBytes } from 'node:crypto'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { visitorKeyHours } from '../contract.ts'
import type { VisitorKeys } from '../ports.ts'
import { dayKey } from '../store/events.ts'

const keyPurpose = 'visitor-day'

/** The facts of a request that identify a visitor for one day. They are not stored. */
export type VisitorFacts = { readonly address: string; readonly userAgent: string }

/** Returns the key of a date, which is deleted after 48 hours. */
export async function visitorKey(
  { key }: { readonly key: ServerKey },
  context: Context,
  date: string,
): Promise<Buffer> {
  const sealed = await dayKey(context, date, () => key.seal(keyPurpose, randomBytes(32).toString('base64')))
  return Buffer.from(key.open(keyPurpose, sealed), 'base64')
}

/** Returns keys from memory, or reads them. Forgets them when they are deleted. */
export function createVisitorKeys(deps: { readonly key: ServerKey }): VisitorKeys {
  const keys = new Map<string, Promise<Buffer>>()
  return (context, date) => {
    const oldest = new Date(context.clock.now().getTime() - visitorKeyHours * hour).toISOString().slice(0, 10)
    for (const known of keys.keys()) if (known < oldest) keys.delete(known)
    const known = keys.get(date)
    if (known) return known
    const read = visitorKey(deps, context, date)
    keys.set(date, read)
    read.catch(() => keys.delete(date))
    return read
  }
}

/** Hashes a visitor of a provider under the key of the day. */
export const visitorDayOf = (key: Buffer, { address, userAgent }: VisitorFacts, provider: string): string =>
  createHmac('sha256', key).update(`${address}\n${userAgent}\n${provider}`).digest('base64url').slice(0, 22)
