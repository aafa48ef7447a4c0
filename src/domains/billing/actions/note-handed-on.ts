import type { Accounts } from '#domains/accounts/index.ts'
import { dollars } from '#platform/common/csv.ts'
import type { Cents } from '#platform/common/money.ts'
import { type Context, transact } from '#platform/context.ts'
import { waitingToHandOn } from '../rules/hand-over.ts'
import { maskedAccount } from '../rules/masked-account.ts'
import type { HandedPayout } from '../rules/read-handed.ts'
import {
  type Handover,
  insertHandovers,
  lockPayoutsInBank,
  type PayoutInBank,
  payoutsInBank,
  providersOfPayouts,
} from '../store/handovers.ts'

type Deps = { readonly accounts: Pick<Accounts, 'accountOf'> }
type Noted = {
  /** Payouts that are handed on since this call, and those that were before. */
  readonly noted: number
  readonly known: number
  /** Why nothing was written. */
  readonly faults: readonly string[]
}

/**
 * Writes that payouts were paid to their providers by hand (product.md 7), all of them or none. A payout is handed on once: a repeated
 * call changes nothing. `reference`: what the provider finds on her statement. The operator calls it.
 */
export function noteHandedOn(
  { accounts }: Deps,
  context: Context,
  { handed, reference }: { readonly handed: readonly HandedPayout[]; readonly reference: string },
): Promise<Noted> {
  return transact(context, async (inside) => {
    const ids = handed.map(({ payoutId }) => payoutId)
    const owners = await providersOfPayouts(inside, ids)
    const found = new Set(owners.map(({ id }) => id))
    const told = new Map(handed.map((one) => [one.payoutId, one]))
    const faults = ids.filter((id) => !found.has(id)).map((id) => `${id} is not known here`)
    const wanted: Handover[] = []
    let known = 0
    for (const [provider, own] of Map.groupBy(owners, (one) => one.provider)) {
      // locked first: the payouts are read as a concurrent call left them
      await lockPayoutsInBank(inside, provider)
      const arrived = await payoutsInBank(inside, provider)
      const waiting = waitingToHandOn(arrived)
      const stored = (await accounts.accountOf(inside, provider))?.paypalAccount ?? null
      const before = new Set(arrived.filter((one) => one.handed !== null).map(({ id }) => id))
      for (const { id } of own.filter((one) => !before.has(one.id))) {
        const { amount: paid, paypalAccount: sentTo = stored } = told.get(id) ?? {}
        const payout = arrived.find((one) => one.id === id)
        const amount = amountOf(payout, { paid, waiting: waiting.get(id) })
        const masked = sentTo && maskedAccount(sentTo)
        if (typeof amount === 'string') faults.push(`${id} ${amount}`)
        else
          wanted.push({
            provider,
            payoutId: id,
            amount,
            paypalAccount: masked,
            reference,
            at: inside.clock.now(),
          })
      }
      known += own.filter((one) => before.has(one.id)).length
    }
    if (faults.length === 0) await insertHandovers(inside, wanted)
    return { noted: wanted.length, known, faults }
  })
}

/**
 * What was handed on of a payout, or why that cannot be. What was paid may be more than waits now: an earlier payout came back from the
 * bank after the file was written, and the next ones are less by it.
 */
function amountOf(
  payout: PayoutInBank | undefined,
  { paid, waiting = 0 }: { readonly paid: Cents | undefined; readonly waiting: Cents | undefined },
): Cents | string {
  if (!payout) return 'has not reached the bank'
  if (paid === undefined)
    return waiting > 0 ? waiting : 'has nothing that waits: its money came back, or was handed on before'
  if (paid > payout.net) return `is ${dollars(payout.net)}, and not ${dollars(paid)}`
  return paid < waiting || paid === 0 ? `has ${dollars(waiting)} that wait, and not ${dollars(paid)}` : paid
}
