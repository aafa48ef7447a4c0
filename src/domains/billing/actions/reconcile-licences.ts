import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineVendorClockTask, defineVendorTask } from '#platform/jobs/task.ts'
import type { CodesDeps, LicenceFacts, LicenceVendor } from '../ports.ts'
import { findLicence } from '../store/licences.ts'
import { noteLicence } from './note-licence.ts'

/** Between two calls: the vendor allows 20 in a minute, of which half are left to buyers. */
const pauseMs = 6000

const vendorsOf = ({ licences }: CodesDeps): string[] => (licences ? [licences.name] : [])

/** Runs every night: reads all licences at their vendor, to make up for lost webhooks. */
export const reconcileLicencesTask = defineVendorClockTask(
  'codes.reconcile-licences',
  '23 2 * * *',
  vendorsOf,
  (deps: CodesDeps, context) => reconcilePage(deps, context, 1),
)

/** Reads one more page of licences. */
export const reconcilePageTask = defineVendorTask(
  'codes.reconcile-page',
  z.object({ page: z.int() }),
  vendorsOf,
  (deps: CodesDeps, context, { page }) => reconcilePage(deps, context, page),
)

/** Reads what the vendor told about a licence that nobody knows here: it may replace another one. */
export const learnLicenceTask = defineVendorTask(
  'codes.learn-licence',
  z.object({ key: z.string() }),
  vendorsOf,
  async ({ licences: vendor, ...deps }: CodesDeps, context, { key }) => {
    if (!vendor) return
    for (const facts of await vendor.historyOf(key)) await note(deps, context, vendor, facts)
  },
)

async function reconcilePage(
  { licences: vendor, ...deps }: CodesDeps,
  context: Context,
  page: number,
): Promise<void> {
  if (!vendor) return
  const at = context.clock.now()
  const { licences, more } = await vendor.listLicences(page)
  let calls = 1
  const later = () => new Date(context.clock.now().getTime() + calls++ * pauseMs)
  for (const licence of licences) {
    const known = await findLicence(context, { vendor: vendor.name, key: licence.key })
    if (known?.status !== licence.status || known.tier !== licence.tier)
      await note(deps, context, vendor, { ...licence, at })
    if (!known)
      await enqueue(context, learnLicenceTask.at(vendor.name), { key: licence.key }, { runAt: later() })
  }
  if (more) await enqueue(context, reconcilePageTask.at(vendor.name), { page: page + 1 }, { runAt: later() })
}

const note = (
  deps: Pick<CodesDeps, 'accounts'>,
  context: Context,
  { name, partner }: LicenceVendor,
  facts: LicenceFacts,
): Promise<void> => noteLicence(deps, context, { vendor: name, partner, facts })
