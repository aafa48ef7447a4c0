import type { Context } from '#platform/context.ts'
import { type ConnectedAccount, fail } from '../connect-contract.ts'
import type { ConnectDeps } from '../connect-ports.ts'
import { standingOf } from '../rules/connected-standing.ts'
import { accountsOf, type StoredAccount, writeAccount } from '../store/connected-accounts.ts'
import { followAccount } from './follow-account.ts'

const shown = (account: StoredAccount | undefined): ConnectedAccount => ({
  standing: standingOf(account),
  needs: account?.disconnectedAt ? [] : [...(account?.needs ?? [])],
  neededBy: account?.neededBy?.toISOString() ?? null,
})

/** Reads how the owner's account stands; null: the operator takes the payments. Only the owner may call it. */
export async function readConnected(
  { accounts, accountGateway: gateway }: ConnectDeps,
  context: Context,
): Promise<ConnectedAccount | null> {
  const provider = accounts.requireOwner(context)
  if (!gateway) return null
  const [latest] = await accountsOf(context, { provider, gateway: gateway.name })
  return shown(latest)
}

/** Asks the vendor how the owner's account stands. Throws `billing.accounts_off`, `commerce.gateway_unavailable`. */
export async function lookAtConnected(deps: ConnectDeps, context: Context): Promise<ConnectedAccount> {
  const provider = deps.accounts.requireOwner(context)
  const gateway = deps.accountGateway ?? fail('billing.accounts_off')
  const of = { provider, gateway: gateway.name }
  const [latest] = await accountsOf(context, of)
  if (latest) await followAccount(deps, context, latest)
  const [now] = await accountsOf(context, of)
  return shown(now)
}

/**
 * Opens an account for the owner if she has none, and the vendor's page for its details. Two tabs open one account: its number among
 * hers is the key. Throws `billing.accounts_off`, `commerce.gateway_unavailable`.
 */
export async function connect(deps: ConnectDeps, context: Context): Promise<{ url: string }> {
  const { accounts, publicUrl } = deps
  const provider = accounts.requireOwner(context)
  const gateway = deps.accountGateway ?? fail('billing.accounts_off')
  const of = { provider, gateway: gateway.name }
  const known = await accountsOf(context, of)
  const latest = known[0]
  let account = latest?.disconnectedAt === null ? latest.account : undefined
  if (account === undefined) {
    const [owner, userUrl] = await Promise.all([
      accounts.accountOf(context, provider),
      accounts.userUrlOf(context, provider),
    ])
    const lookedAt = context.clock.now()
    const made = await gateway.createAccount({
      idempotencyKey: `acct:${provider}:${known.length + 1}`,
      email: owner?.email ?? '',
      pageUrl: `${publicUrl}/at/${userUrl ?? ''}`,
    })
    await context.stopPoint?.('account-made')
    await writeAccount(context, of, made, lookedAt)
    account = made.account
  }
  const back = `${publicUrl}/order?tab=payouts&connect=`
  const url = await gateway.onboardingUrl(account, { returnUrl: `${back}done`, refreshUrl: `${back}again` })
  return { url }
}
