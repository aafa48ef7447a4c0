import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { defineVendorClockTask } from '#platform/jobs/task.ts'
import type { LapsesSoon } from '../events.ts'
import { type ConnectionsDeps, GrantOver } from '../ports.ts'
import { vendorWords } from '../rules/vendor-names.ts'
import { type ConnectionKey, findConnection, lapsingConnections, noteTold } from '../store/connections.ts'
import { allVendors } from './vendors-of.ts'
import { renewOrEnd } from './with-token.ts'

/** Grants are renewed when this is left, and their owners warned when this is left and renewing fails (product.md 17). */
const renewBefore = 30 * day
const warnBefore = 7 * day
const limit = 5000

/** Runs once a day. Renews the grants that would end, because nothing used them for a long time. */
export const renewLapsingTask = defineVendorClockTask(
  'connections.renew-lapsing',
  '37 2 * * *',
  (deps: ConnectionsDeps) => allVendors(deps).map(({ name }) => name),
  async (deps, context, vendor) => {
    const before = new Date(context.clock.now().getTime() + renewBefore)
    for (const { provider } of await lapsingConnections(context, { vendor, before, limit }))
      await renewOne(deps, context, { provider, vendor })
  },
)

async function renewOne(deps: ConnectionsDeps, context: Context, key: ConnectionKey): Promise<void> {
  try {
    const row = await findConnection(context, key)
    if (row?.tokens) await renewOrEnd(deps, context, key, row.tokens)
  } catch (error) {
    // the end of a grant is announced already
    if (error instanceof GrantOver) return
    context.log.warn({ err: error, ...key }, 'a grant could not be renewed')
    await warn(context, key)
  }
}

const warn = (context: Context, key: ConnectionKey): Promise<void> =>
  transact(context, async (inside) => {
    const now = inside.clock.now().getTime()
    const told = await noteTold(inside, key, {
      after: new Date(now - warnBefore),
      endsBefore: new Date(now + warnBefore),
    })
    if (!told) return
    await announce<LapsesSoon>(inside, {
      type: 'connections.lapses_soon',
      provider: key.provider,
      data: {
        vendor: key.vendor,
        name: vendorWords(key.vendor).name,
        account: told.account,
        at: told.lapsesAt.toISOString(),
      },
    })
  })
