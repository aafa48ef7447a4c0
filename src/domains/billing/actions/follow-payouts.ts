import { inTurn } from '#platform/common/in-turn.ts'
import { day, hour, minute } from '#platform/common/time.ts'
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
const every = 2 * minute
/** The connected accounts of one look. */
const accountsAtOnce = 20

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
    const linked = (await deps.connected?.linkedAccounts(context, name)) ?? []
    const turn = { now: context.clock.now(), everyMs: every, atOnce: accountsAtOnce }
    await atEach(context, gateway, inTurn(linked, turn), (account) => follow(deps, context, gateway, account))
  },
)

async function follow(
  deps: PayoutsDeps,
  context: Context,
  gateway: PayoutGateway,
  account: string | null,
): Promise<void> {
  const { name } = gateway
  const now = context.clock.now()
  const of = { gateway: name, account: accountName(account) }
  const { movesUntil } = await readLooked(context, of)
  const since = Math.max(movesUntil ? Date.parse(movesUntil) : 0, now.getTime() - maxAge) - overlap
  const schedule = await gateway.readSchedule(account)
  const moves = await gateway.listMovesSince(account, new Date(since))
  await recordMoves(deps, context, { gateway: name, account }, moves)
  await writeLooked(context, of, { movesUntil: now, schedule })
  await look(deps, context, gateway, account, { days: underWay, isComplete: false })
}

/** Runs once a night. Reads the changes and payouts of a month again, whatever was told before. */
export const sweepPayoutsTask = defineVendorClockTask(
  'billing.sweep-payouts',
  '51 4 * * *',
  gatewayNames,
  async (deps: PayoutsDeps, context: Context, name: string) => {
    const gateway = payoutGatewayOf(deps, { gateway: name })
    if (!gateway) return
    const since = new Date(context.clock.now().getTime() - maxAge)
    const linked = (await deps.connected?.linkedAccounts(context, name)) ?? []
    await atEach(context, gateway, linked, async (account) => {
      const moves = await gateway.listMovesSince(account, since)
      await recordMoves(deps, context, { gateway: name, account }, moves)
      await look(deps, context, gateway, account, { days: maxAge, isComplete: true })
    })
  },
)

/** Looks at the account of the installation's keys, and at connected ones: one that does not answer holds up none of the others. */
async function atEach(
  context: Context,
  { name: gateway }: PayoutGateway,
  linked: readonly string[],
  step: (account: string | null) => Promise<void>,
): Promise<void> {
  for (const account of linked)
    await step(account).catch((error: unknown) =>
      context.log.warn({ err: error, gateway, account }, 'the payouts of an account could not be read'),
    )
  await step(null)
}

/** Reads the payouts of some days, oldest first. Without `isComplete` it leaves out those that were recorded in their state. */
async function look(
  deps: PayoutsDeps,
  context: Context,
  gateway: PayoutGateway,
  account: string | null,
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
