import { type Context, transact } from '#platform/context.ts'
import { announceAll } from '#platform/events/outbox.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { Booking } from '../contract.ts'
import type { ReminderDue } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { type ReminderWindow, reminderWindows } from '../rules/reminder-windows.ts'
import { dueReminders, noteReminded } from '../store/reminders.ts'

type Deps = Pick<SchedulingDeps, 'catalogue'>

const atOnce = 200

/**
 * Runs every minute. Announces 24 hours and one hour before the start of each confirmed booking, once per start, if its
 * service has that reminder. A missed reminder is announced late, or not at all after its window (`reminderWindows`).
 */
export const remindCustomersTask = defineClockTask(
  'scheduling.remind-customers',
  '* * * * *',
  'clock',
  remindCustomers,
)

async function remindCustomers(deps: Deps, context: Context): Promise<void> {
  for (const window of reminderWindows(context.clock.now())) {
    let last: Booking | undefined
    do last = await remindSome(deps, context, window, last)
    while (last)
  }
}

/** Announces one batch in one transaction. Returns the last booking of a full batch, after which there may be more. */
function remindSome(
  { catalogue }: Deps,
  context: Context,
  window: ReminderWindow,
  after: Booking | undefined,
): Promise<Booking | undefined> {
  const { hours } = window
  return transact(context, async (inside) => {
    const due = await dueReminders(inside, window, after, atOnce)
    const reminding = await catalogue.reminderHoursOf(
      inside,
      due.map(({ provider, serviceId }) => ({ provider, entityId: serviceId })),
    )
    const hoursOf = new Map(reminding.map((one) => [`${one.provider} ${one.entityId}`, one.hours]))
    // a service that is not sold any more has both reminders, as by default
    const wanted = due.filter(
      ({ provider, serviceId }) => hoursOf.get(`${provider} ${serviceId}`)?.includes(hours) ?? true,
    )
    const fresh = await noteReminded(inside, hours, wanted)
    await announceAll<ReminderDue>(
      inside,
      wanted
        .filter(({ id }) => fresh.has(id))
        .map((booking) => ({
          type: 'scheduling.reminder_due',
          provider: booking.provider,
          data: { ...bookingEventData(booking), hours },
        })),
    )
    await inside.stopPoint?.('reminders-announced')
    return due.length === atOnce ? due.at(-1) : undefined
  })
}
