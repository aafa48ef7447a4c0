import { noteReferral } from '#domains/exchange/actions/note-referral.ts'
import { noteTouch } from '#domains/exchange/actions/note-touch.ts'
import { readLedger } from '#domains/exchange/actions/read-ledger.ts'
import { refOf } from '#domains/exchange/rules/refs.ts'
import { balancesOf } from '#domains/exchange/store/balances.ts'
import type { Context } from '#platform/context.ts'
import { aProvider } from './provider.ts'
import { aPartnership, aShownMember, referralLinks, referralsOver, withOwnCards } from './referrals.ts'
import { orderIdOf, payByCard, type Sale, sell } from './sale.ts'
import { aShop } from './shop.ts'
import type { Till } from './till.ts'

export const firstSession = '2026-11-24T15:00:00.000Z'
export const wholeLedger = { partner: '', direction: '', state: '', cursor: '' } as const

/** Two partners: Ben sells, and Ana sends clients. `commerce` decides which cards are the same. */
export async function aPair(
  till: Till,
  context: Context,
  service: Parameters<typeof aShop>[1] = {},
  commerce = withOwnCards(till.commerce),
) {
  const ben = await aShop(context, { maxPartySize: 8, ...service })
  const ana = await aProvider(context)
  await aShownMember(context, ana, 'Ana Costa')
  await aShownMember(context, ben, 'Ben Ito')
  const partnershipId = await aPartnership(context, ana, ben)
  const { deps } = referralsOver(commerce)
  const ref = refOf(referralLinks, { partnershipId, from: ana.provider, placement: 'strip' })
  const { word } = await noteTouch(deps, ben.visitor, { userUrl: ben.userUrl, ref })
  const referral = word ?? ''
  const note = async (sale: Sale, given: string | null = referral) => {
    const key = { provider: sale.provider, orderId: await orderIdOf(sale) }
    await noteReferral(deps, context, { ...key, referral: given })
    return key
  }
  const paid = async (customer: Parameters<typeof sell>[3] = {}, at = firstSession) => {
    const sale = await sell(till, ben, at, { referral, ...customer })
    if (sale.checkout.payment) await payByCard(till, sale)
    await till.work()
    return sale
  }
  const ledgerOf = async (side: { context: Context }) => {
    const { rows } = await readLedger(deps, side.context, wholeLedger)
    return rows.map(({ direction, order, valueCents, credits, state, words }) => ({
      direction,
      order: order?.number ?? null,
      valueCents,
      credits,
      state,
      words,
    }))
  }
  const balances = async () =>
    Promise.all([ana, ben].map(async ({ provider }) => (await balancesOf(context, provider)).overall))
  return { ana, ben, partnershipId, deps, word: referral, note, paid, ledgerOf, balances }
}
