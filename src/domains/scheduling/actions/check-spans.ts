import { defineClockTask } from '#platform/jobs/task.ts'
import { findSessionFaults, findSpanFaults, type SessionFault, type SpanFault } from '../store/check-spans.ts'

/** The most faults that one night logs. */
const maxFaults = 100

const sentences = {
  span_without_booking: 'a span belongs to a booking that takes no time',
  booking_without_span: 'a booking takes time and has no span',
  seats_differ: 'the taken seats of a session are not those of its bookings',
  session_without_span: 'a session takes place and has no span',
  span_without_session: 'a span belongs to a session that does not take place',
} as const satisfies Record<SpanFault['fault'] | SessionFault['fault'], string>

/** Runs once a night. Compares spans and seats with the states of bookings and sessions, and logs each difference as an error. */
export const checkSpansTask = defineClockTask(
  'scheduling.check-spans',
  '21 4 * * *',
  'bulk',
  async (_deps, context) => {
    for (const { fault, ...ref } of await findSpanFaults(context, maxFaults))
      context.log.error(ref, sentences[fault])
    for (const { fault, ...ref } of await findSessionFaults(context, maxFaults))
      context.log.error(ref, sentences[fault])
  },
)
