import { z } from 'zod'
import { hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask, defineTask } from '#platform/jobs/task.ts'
import type { ForwardAnswer, GrowthDeps } from '../ports.ts'
import { deleteSent, isSendingDue, listUnsent, pause, putOff, type Unsent } from '../store/unsent.ts'
import { countDropped } from './count-dropped.ts'

type Deps = Pick<GrowthDeps, 'forwarder'>

/** One job forwards at a time in the whole installation, so that no event is sent by two. */
export const forwardKey = 'growth.forward'

/** The most events of one request, as the service advises. */
const batchSize = 100
/** How long the service wants to be left alone after it was asked too often. */
const throttledMs = minute / 2
/** How long nothing is sent to a service that does not answer, or refuses the key. */
const unavailableMs = minute
const refusedMs = 10 * minute
const overQuotaMs = 6 * hour

/**
 * Sends what the service has not accepted yet, in batches, until nothing is due or the service wants a pause. An event that may
 * have arrived is sent again with the same insert id, by which the service drops it.
 */
async function forwardEvents({ forwarder }: Deps, context: Context): Promise<void> {
  if (!forwarder) return
  while (await isSendingDue(context)) {
    const goesOn = await send(forwarder, context, await listUnsent(context, batchSize))
    if (!goesOn) return
  }
}

type Forwarder = NonNullable<Deps['forwarder']>

/** Sends these events, in halves if they are too large or the service refuses some without saying which. Returns whether it goes on. */
async function send(forwarder: Forwarder, context: Context, unsent: readonly Unsent[]): Promise<boolean> {
  if (unsent.length === 0) return true
  const answer = await forwarder.forward(unsent.map(({ event }) => event))
  await context.stopPoint?.('events-forwarded')
  switch (answer.kind) {
    case 'accepted':
      await deleteSent(context, unsent)
      return true
    case 'too_large':
      return sendHalves(forwarder, context, unsent)
    case 'faulty':
      return leaveOut(forwarder, context, unsent, answer.indexes)
    case 'throttled':
      await putOff(context, at(unsent, answer.overQuota), later(context, overQuotaMs))
      await pause(context, later(context, throttledMs))
      return false
    case 'refused':
    case 'unavailable':
      await standBack(context, answer)
      return false
  }
}

async function sendHalves(
  forwarder: Forwarder,
  context: Context,
  unsent: readonly Unsent[],
): Promise<boolean> {
  if (unsent.length === 1) return drop(context, unsent)
  const half = Math.ceil(unsent.length / 2)
  return (
    (await send(forwarder, context, unsent.slice(0, half))) &&
    (await send(forwarder, context, unsent.slice(half)))
  )
}

async function leaveOut(
  forwarder: Forwarder,
  context: Context,
  unsent: readonly Unsent[],
  indexes: readonly number[],
): Promise<boolean> {
  const faulty = at(unsent, indexes)
  if (faulty.length === 0) return sendHalves(forwarder, context, unsent)
  await drop(context, faulty)
  return send(
    forwarder,
    context,
    unsent.filter((one) => !faulty.includes(one)),
  )
}

async function drop(context: Context, unsent: readonly Unsent[]): Promise<true> {
  countDropped('refused', unsent.length)
  await deleteSent(context, unsent)
  return true
}

async function standBack(
  context: Context,
  { kind, why }: Extract<ForwardAnswer, { readonly why: string }>,
): Promise<void> {
  context.log.warn({ why }, 'events wait for the analytics service')
  await pause(context, later(context, kind === 'refused' ? refusedMs : unavailableMs))
}

const at = (unsent: readonly Unsent[], indexes: readonly number[]): Unsent[] =>
  indexes.flatMap((index) => unsent[index] ?? [])
const later = ({ clock }: Context, ms: number): Date => new Date(clock.now().getTime() + ms)

/** Forwards collected events. If the operator removes the key of the service, they wait. */
export const forwardEventsTask = defineTask(
  'growth.forward-events',
  z.object({}),
  ({ forwarder }: Deps) => forwarder?.queue,
  (deps: Deps, context) => forwardEvents(deps, context),
)

/** Runs every minute. Forwards what waits for the end of a pause. */
export const forwardByTheClockTask = defineClockTask(
  'growth.forward-by-the-clock',
  '* * * * *',
  'clock',
  async ({ forwarder }: Deps, context) => {
    if (forwarder && (await isSendingDue(context)))
      await enqueue(context, forwardEventsTask, {}, { key: forwardKey, lane: forwardKey })
  },
)
