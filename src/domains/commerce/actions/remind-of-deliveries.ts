import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { DeliveryDue } from '../events.ts'
import { reminderDays, remindersOver } from '../rules/delivery-reminders.ts'
import { dueDeliveries, writeReminded } from '../store/due-deliveries.ts'

const atOnce = 200

/**
 * Runs every ten minutes. Reminds providers of what is to be delivered: a day before its due day ends, and one, three and seven
 * days after. Of reminders that were missed only the last is written.
 */
export const remindOfDeliveriesTask = defineClockTask(
  'commerce.remind-of-deliveries',
  '*/10 * * * *',
  'clock',
  async (_deps, context) => remindOfDeliveries(context),
)

async function remindOfDeliveries(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const [before, days] of reminderDays.entries())
    for (const { provider, id, orderId, dueAt } of await dueDeliveries(context, { before, days }, atOnce))
      await transact(context, async (inside) => {
        const over = remindersOver(dueAt, now)
        if (!(await writeReminded(inside, { provider, deliveryId: id }, { from: before, to: over }))) return
        await announce<DeliveryDue>(inside, {
          type: 'commerce.delivery_due',
          provider,
          data: { orderId, deliveryId: id, bookingId: null, days: reminderDays[over - 1] ?? 0 },
        })
        await context.stopPoint?.('delivery-reminding')
      })
}
