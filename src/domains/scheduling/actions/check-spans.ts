import { defineClockTask } from '#platform/jobs/task.ts'
import { findSpanFaults, type SpanFault } from '../store/check-spans.ts'

/** The most faults that one night logs. */
const maxFaults = 100

const sentences = {
  span_without_booking: 'a span belongs to a booking that takes no time',
  booking_without_span: 'a booking takes time and has no span',
} as const satisfies Record<SpanFault['fault'], string>

/** Runs once a night. Compares spans with the states of their bookings and logs each difference as an error. */
export const checkSpansTask = defineClockTask(
  'scheduling.check-spans',
  '21 4 * * *',
  'bulk',
  async (_deps, context) => {
    for (const { fault, ...ref } of await findSpanFaults(context, maxFaults))
      context.log.error(ref, sentences[fault])
  },
)
