import type { Context } from '#platform/context.ts'
import { fail, type ReadFailure } from '../contract.ts'
import type { ConnectionsDeps } from '../ports.ts'
import type { BusyTime } from '../rules/reading.ts'
import { readWindow } from '../rules/window.ts'
import { busyOfText, timesOf } from './read-address-calendar.ts'

/** The most times that are named. */
const mostShown = 6

export type Tried = {
  readonly busyTimes: number
  readonly until: string
  readonly leaving: { count: number; first: string[]; until: string }
  readonly classes: { title: string; start: string }[]
}

/** Reads an address once and stores nothing. Throws `connections.address_unreadable`, `.unavailable`, `accounts.not_an_owner`. */
export async function tryAddress(
  deps: ConnectionsDeps,
  context: Context,
  { address }: { readonly address: string },
): Promise<Tried> {
  const provider = deps.accounts.requireOwner(context)
  const times = await readTyped(deps, context, provider, address)
  const now = context.clock.now().getTime()
  const ahead = times.filter(({ until }) => until > now)
  const busy = { from: ahead.map(({ from }) => from), until: ahead.map(({ until }) => until) }
  const [classes, taken] = await Promise.all([
    deps.scheduling.collidingSessions(context, provider, busy),
    deps.scheduling.timesTaken(context, provider, { busy }),
  ])
  return {
    busyTimes: ahead.length,
    until: new Date(readWindow(now).to).toISOString(),
    leaving: {
      count: taken.starts.length,
      first: taken.starts.slice(0, mostShown).map((start) => start.toISOString()),
      until: taken.until.toISOString(),
    },
    classes: classes.map(({ title, start }) => ({ title, start: start.toISOString() })),
  }
}

/** Reads a typed address, or throws why it cannot be read. */
export async function readTyped(
  deps: ConnectionsDeps,
  context: Context,
  provider: string,
  address: string,
): Promise<readonly BusyTime[]> {
  if (!deps.addresses) return fail('connections.unavailable')
  const answer = await deps.addresses.read(address, { etag: null, modified: null })
  if (answer.kind === 'unchanged') return refuse('error')
  if (answer.kind === 'refused') return refuse(answer.reason === 'other' ? 'not_a_calendar' : answer.reason)
  const ics = await busyOfText(deps, context, provider, answer.text)
  if (ics.kind === 'read') return timesOf(ics.spans)
  return refuse(ics.reason, ics.reason === 'unknown_zone' ? ics.zone : '')
}

const words: Readonly<Record<Exclude<ReadFailure, 'reconnect'>, string>> = {
  private:
    'This address leads into a private network. Paste one that can be opened from anywhere, and begins with https.',
  unreachable: 'Nothing answers at this address. Check that it is whole, and that it begins with https.',
  slow: 'This calendar could not be read in time. Please try again.',
  gone: 'The server says that there is no calendar at this address.',
  locked: 'This address asks for a sign-in. Use the secret address of the calendar, which needs none.',
  huge: 'This calendar is larger than 5 MB. Publish a shorter part of it.',
  not_a_calendar: 'What is at this address is no calendar. The right address usually ends in .ics.',
  unknown_zone: 'This calendar has times in a time zone that we do not know',
  too_much: 'This calendar has too many events or repetitions to read.',
  error: 'The server of this calendar answered with an error. Please try again.',
}

function refuse(reason: Exclude<ReadFailure, 'reconnect'>, zone = ''): never {
  const sentence = zone ? `${words[reason]}: ${zone}.` : words[reason]
  return fail('connections.address_unreadable', { reason }, sentence)
}
