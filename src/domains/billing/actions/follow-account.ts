import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { ChargesStopped } from '../connect-events.ts'
import type { ConnectDeps } from '../connect-ports.ts'
import { takesPayments } from '../rules/connected-standing.ts'
import {
  findConnected,
  lockAccount,
  type StoredAccount,
  writeAccount,
  writeDisconnected,
} from '../store/connected-accounts.ts'

type At = { readonly gateway: string; readonly account: string }

/**
 * Reads an account at its vendor and writes how it stands. Called by webhook, by the owner's return and every night, each of which
 * suffices. Idempotent. Ignores accounts that are not ours.
 */
export async function connectedChanged(deps: ConnectDeps, context: Context, at: At): Promise<void> {
  const known = await findConnected(context, at)
  if (known) await followAccount(deps, context, known)
}

/** Reads one of our accounts at its vendor, and tells its owner when it takes payments no more. Throws `commerce.gateway_unavailable`. */
export async function followAccount(
  { accountGateway: gateway }: ConnectDeps,
  context: Context,
  known: StoredAccount,
): Promise<void> {
  if (gateway?.name !== known.gateway || known.disconnectedAt) return
  const lookedAt = context.clock.now()
  const seen = await gateway.readAccount(known.account)
  await context.stopPoint?.('account-read')
  await transact(context, async (inside) => {
    const before = await lockAccount(inside, known)
    if (seen) await writeAccount(inside, known, seen, lookedAt)
    else await writeDisconnected(inside, known)
    const after = await lockAccount(inside, known)
    if (!before || !after || !takesPayments(before) || takesPayments(after)) return
    await announce<ChargesStopped>(inside, {
      type: 'billing.charges_stopped',
      provider: known.provider,
      data: { account: known.account, isDisconnected: after.disconnectedAt !== null },
    })
  })
}
