import type { Context } from '#platform/context.ts'
import type { ConnectDeps } from '../connect-ports.ts'
import {
  findConnected,
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

/** Reads one of our accounts at its vendor. Throws `commerce.gateway_unavailable`. */
export async function followAccount(
  { accountGateway: gateway }: ConnectDeps,
  context: Context,
  known: StoredAccount,
): Promise<void> {
  if (gateway?.name !== known.gateway || known.disconnectedAt) return
  const lookedAt = context.clock.now()
  const seen = await gateway.readAccount(known.account)
  await context.stopPoint?.('account-read')
  if (seen) await writeAccount(context, known, seen, lookedAt)
  else await writeDisconnected(context, known)
}
