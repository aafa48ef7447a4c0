import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { GrowthDeps } from '../ports.ts'
import { dayKey } from '../store/events.ts'

const keyPurpose = 'visitor-day'

/** The facts of a request that identify a visitor for one day. They are not stored. */
export type VisitorFacts = { readonly address: string; readonly userAgent: string }

/** Returns the key of the day, which is deleted after 48 hours. */
export async function visitorKey(
  { key }: Pick<GrowthDeps, 'key'>,
  context: Context,
  now: Date,
): Promise<Buffer> {
  const date = now.toISOString().slice(0, 10)
  const sealed = await dayKey(context, date, () => key.seal(keyPurpose, randomBytes(32).toString('base64')))
  return Buffer.from(key.open(keyPurpose, sealed), 'base64')
}

/** Hashes a visitor of a provider under the key of the day. */
export const visitorDayOf = (key: Buffer, { address, userAgent }: VisitorFacts, provider: string): string =>
  createHmac('sha256', key).update(`${address}\n${userAgent}\n${provider}`).digest('base64url').slice(0, 22)
