import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { CatalogueDeps } from '../ports.ts'
import { countDays, maxClosedDays, withDays } from '../rules/closed-days.ts'
import { findSellable, livePromotionsOf } from '../store/live-services.ts'
import { findSwitches, lockSwitches, writeSwitches } from '../store/switches.ts'
import type { Switches } from '../switches-contract.ts'

/** Returns the provider's closed days and paused services. Throws `accounts.not_an_owner`. */
export const readSwitches = ({ accounts }: CatalogueDeps, context: Context): Promise<Switches> =>
  findSwitches(context, accounts.requireOwner(context))

type DaysChange = { date: string; last?: string | undefined; closed: boolean; note: string }

/**
 * Closes the days from `date` to `last` for new bookings of all the provider's services, or opens them again; without
 * `last`, the one day. Wall dates in each service's own zone. Past days are dropped. Idempotent.
 * Throws `catalogue.days_reversed`, `catalogue.too_many_closed_days`, `accounts.not_an_owner`.
 */
export function closeDay(deps: CatalogueDeps, context: Context, change: DaysChange): Promise<Switches> {
  const { date, last = date } = change
  if (last < date) return fail('catalogue.days_reversed')
  if (countDays(date, last) > maxClosedDays) return fail('catalogue.too_many_closed_days')
  return write(deps, context, (switches) => {
    const closedDays = withDays(switches.closedDays, { ...change, last }, context.clock.now())
    if (closedDays.length > maxClosedDays) return fail('catalogue.too_many_closed_days')
    return { ...switches, closedDays }
  })
}

/**
 * Pauses a live service, class or promotion of the provider, or resumes it. Idempotent.
 * Throws `catalogue.service_missing`, `accounts.not_an_owner`.
 */
export async function pauseService(
  deps: CatalogueDeps,
  context: Context,
  { id, paused }: { id: string; paused: boolean },
): Promise<Switches> {
  const provider = deps.accounts.requireOwner(context)
  if (
    paused &&
    !(await findSellable(context, provider, { entityId: id })) &&
    !(await isPromotion(context, provider, id))
  )
    return fail('catalogue.service_missing', { id })
  return write(deps, context, (switches) => {
    const others = switches.pausedServices.filter((one) => one !== id)
    return { ...switches, pausedServices: paused ? [...others, id] : others }
  })
}

/** Applies a change under a row lock, so that concurrent changes do not overwrite each other. */
function write(
  { accounts }: CatalogueDeps,
  context: Context,
  change: (switches: Switches) => Switches,
): Promise<Switches> {
  const provider = accounts.requireOwner(context)
  return transact(context, async (inside) => {
    const switches = change(await lockSwitches(inside, provider))
    await writeSwitches(inside, provider, switches)
    await bumpVersion(inside, provider)
    return switches
  })
}

const isPromotion = async (context: Context, provider: string, id: string): Promise<boolean> =>
  (await livePromotionsOf(context, provider)).some(({ entityId }) => entityId === id)
