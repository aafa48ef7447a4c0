import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineVendorClockTask } from '#platform/jobs/task.ts'
import { type PayoutGateway, type PayoutsDeps, payoutGatewayOf } from '../payouts-ports.ts'
import { accountName } from '../rules/own-account.ts'
import { readLooked, writeLooked } from '../store/payout-looks.ts'
import { payoutChanged, recordMoves } from './payout-changed.ts'

/** The first look goes back so far, and the nightly one. */
const maxAge = 30 * day
/** Covers clock differences and changes that the vendor lists late. */
const overlap = hour
/** A payout arrives, or comes back, within so many days. */
const underWay = 10 * day
/** The account of the installation's keys. */
const account = null

const gatewayNames = ({ payoutGateways }: Pick<PayoutsDeps, 'payoutGateways'>): readonly string[] =>
  payoutGateways.map(({ name }) => name)

/** Runs every two minutes. Reads what changed the balance since the last look, and payouts of the last days that are not told yet. */
export const followPayoutsTask = defineVendorClockTask(
  'billing.follow-payouts',
  '*/2 * * * *',
  gatewayNames,
  async (deps: PayoutsDeps, context: Context, name: string) => {
    const gateway = payoutGatewayOf(deps, { gateway: name })
    if (!gateway) return
    const now = context.clock.now()
    const of = { gateway: name, account: accountName(account) }
    const { movesUntil } = await readLooked(context, of)
    const since = Math.max(movesUntil ? Date.parse(movesUntil) : 0, now.getTime() - maxAge) - overlap
    const schedule = await gateway.readSchedule(account)
    await recordMoves(
      deps,
      context,
      { gateway: name, account },
      await gateway.listMovesSince(account, new Date(since)),
    )
    await writeLooked(context, of, { movesUntil: now, schedule })
    await look(deps, context, gateway, { days: underWay, isComplete: false })
  },
)

/** Runs once a night. Reads the changes and payouts of a month again, whatever was told before. */
export const sweepPayoutsTask = defineVendorClockTask(
  'billing.sweep-payouts',
  '51 4 * * *',
  gatewayNames,
  async (deps: PayoutsDeps, context: Context, name: string) => {
    const gateway = payoutGatewayOf(deps, { gateway: name })
    if (!gateway) return
    const since = new Date(context.clock.now().getTime() - maxAge)
    await recordMoves(deps, context, { gateway: name, account }, await gateway.listMovesSince(account, since))
    await look(deps, context, gateway, { days: maxAge, isComplete: true })
  },
)

/** Reads the payouts of some days, oldest first. Without `isComplete` it leaves out those that were recorded in their state. */
async function look(
  deps: PayoutsDeps,
  context: Context,
  gateway: PayoutGateway,
  { days, isComplete }: { readonly days: number; readonly isComplete: boolean },
): Promise<void> {
  const { name } = gateway
  const since = new Date(context.clock.now().getTime() - days)
  const payouts = await gateway.listPayouts(account, since)
  const of = { gateway: name, account: accountName(account) }
  const before = (await readLooked(context, of)).told
  const told: Record<string, string> = {}
  for (const { gatewayId, state, isOpen } of payouts.toReversed())
    try {
      if (isComplete || before[gatewayId] !== state)
        await payoutChanged(deps, context, { gateway: name, account, gatewayId })
      if (isOpen) told[gatewayId] = state
    } catch (error) {
      context.log.warn({ err: error, payout: gatewayId }, 'a payout could not be read')
    }
  // written at the end: after a crash all of them are read again
  await writeLooked(context, of, { told })
}
