import { type Context, transact } from '#platform/context.ts'
import { defineVendorClockTask } from '#platform/jobs/task.ts'
import type { BillingDeps } from '../ports.ts'
import { dueMailsBy } from '../rules/due-mails.ts'
import { graceUntil } from '../rules/stored-plan.ts'
import { type DuePayment, listPastDue, noteDueMails } from '../store/due.ts'
import { findSubscription } from '../store/subscriptions.ts'
import { followSubscription } from './follow-subscription.ts'

const atOnce = 100

/**
 * Runs each hour. Mails owners whose plan's payment failed, on the first, seventh and twelfth day; after the grace it ends the
 * subscription at the vendor, with the invoice that is open (product.md 19).
 */
export const tellOfDueTask = defineVendorClockTask(
  'billing.tell-of-due',
  '37 * * * *',
  ({ plans }: BillingDeps) => (plans ? [plans.name] : []),
  tellOfDue,
)

async function tellOfDue(deps: BillingDeps, context: Context): Promise<void> {
  let after = ''
  for (;;) {
    const due = await listPastDue(context, { after, limit: atOnce })
    for (const one of due)
      await tell(deps, context, one).catch((error: unknown) =>
        context.log.warn({ err: error, provider: one.provider }, 'a due payment could not be told'),
      )
    if (due.length < atOnce) return
    after = due.at(-1)?.provider ?? after
  }
}

async function tell(deps: BillingDeps, context: Context, due: DuePayment): Promise<void> {
  const { plans, mails } = deps
  const { provider, plan, dueSince, subscriptionId: id } = due
  const now = context.clock.now()
  const until = graceUntil(dueSince)
  if (until <= now) {
    // a payment whose news was lost keeps the plan
    await followSubscription(deps, context, provider)
    if ((await findSubscription(context, provider))?.state !== 'past_due') return
    await plans?.endNow({ idempotencyKey: `end:${id}`, id, refund: false })
    await mails.planEnded(context, { provider, plan, dueSince })
    await followSubscription(deps, context, provider)
    return
  }
  const wanted = dueMailsBy(dueSince, now)
  if (wanted <= due.mails) return
  await transact(context, async (inside) => {
    if (!(await noteDueMails(inside, { provider, dueSince, mails: wanted }))) return
    await mails.paymentFailed(inside, { provider, plan, dueSince, graceUntil: until, nth: wanted })
  })
}
