import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { activeOf, peerIn } from '../store/partnerships.ts'
import { openPeersOf } from '../store/requests.ts'
import { separate } from './separate.ts'

/**
 * Ends all partnerships of a provider, and the requests that wait, each pair in a transaction of its own. For somebody who was removed, and for a
 * closed account. Idempotent. Called by the system.
 */
export async function partWithAll(deps: PartnersDeps, context: Context, provider: string): Promise<void> {
  const partners = (await activeOf(context, provider)).map((one) => peerIn(one, provider))
  const peers = new Set([...partners, ...(await openPeersOf(context, provider))])
  for (const peer of peers)
    await transact(context, (inside) => separate(deps, inside, { provider, peer }, undefined, false))
}

export const partWithAllTask = defineTask(
  'exchange.part-with-all',
  z.object({ provider: z.string() }),
  'bulk',
  (deps: PartnersDeps, context, { provider }) => partWithAll(deps, context, provider),
)
