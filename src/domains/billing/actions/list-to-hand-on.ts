import type { Accounts } from '#domains/accounts/index.ts'
import { csvLine, dollars } from '#platform/common/csv.ts'
import type { Context } from '#platform/context.ts'
import { waitingToHandOn } from '../rules/hand-over.ts'
import { listWithMoneyInBank, payoutsInBank } from '../store/handovers.ts'

const atOnce = 500

/**
 * Writes a CSV file of the payouts that reached the operator's bank and are not handed on to their providers (product.md 7): one line a
 * payout, with the account at PayPal, if its provider stored one. `reference`: what the statement of the bank says. The operator
 * calls it.
 */
export async function listToHandOn(
  { accounts }: { readonly accounts: Pick<Accounts, 'accountOf'> },
  context: Context,
): Promise<string> {
  const lines = [csvLine(['payout', 'paypalAccount', 'amount', 'currency', 'reference', 'provider'])]
  let after = ''
  for (;;) {
    const providers = await listWithMoneyInBank(context, { after, limit: atOnce })
    for (const provider of providers) {
      const account = await accounts.accountOf(context, provider)
      const payouts = await payoutsInBank(context, provider)
      const waiting = waitingToHandOn(payouts)
      const name = `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim()
      for (const { id, reference } of payouts) {
        const amount = waiting.get(id)
        if (amount === undefined) continue
        lines.push(csvLine([id, account?.paypalAccount ?? '', dollars(amount), 'USD', reference ?? '', name]))
      }
    }
    if (providers.length < atOnce) return lines.join('')
    after = providers.at(-1) ?? after
  }
}
