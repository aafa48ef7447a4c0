import { z } from 'zod'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { defineClockTask, defineTask } from '#platform/jobs/task.ts'
import { forgetProcessed, noteAttempt, readWaiting } from './inbox.ts'
import type { WebhookVendor } from './vendor.ts'

const Delivery = z.object({ eventId: z.string() })

/** Passes a stored delivery to its vendor's handler. A failed handler is retried; the vendor is not told. */
export const processTask = (vendor: WebhookVendor) =>
  defineTask(`webhooks.process-${vendor.name}`, Delivery, vendor.queue, (_deps, context, { eventId }) =>
    processDelivery(vendor, context, eventId),
  )

export const forgetProcessedTask = defineClockTask(
  'webhooks.forget-processed',
  '17 3 * * *',
  'bulk',
  (_deps, context) => forgetProcessed(context, new Date(context.clock.now().getTime() - 90 * day)),
)

async function processDelivery(handler: WebhookVendor, context: Context, eventId: string): Promise<void> {
  const { name: vendor } = handler
  const event = await readWaiting(context, vendor, eventId)
  if (!event) return
  try {
    const outcome = await handler.process({ ...context, actor: { kind: 'gateway', vendor } }, event)
    if (outcome === 'unreadable')
      context.log.warn({ vendor, eventId, type: event.type }, 'a webhook without the id of its object')
  } catch (error) {
    await noteAttempt(context, vendor, eventId, error instanceof Error ? error.message : String(error))
    throw error
  }
  await noteAttempt(context, vendor, eventId)
}
