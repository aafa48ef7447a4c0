import { mergeBusy } from '#domains/scheduling/rules/busy-spans.ts'
import type { Context } from '#platform/context.ts'
import type { ConnectionsDeps } from '../ports.ts'
import type { IcsAnswer } from '../rules/ics/busy.ts'
import type { BusyTime, Reading } from '../rules/reading.ts'
import { isWholeDue, readWindow } from '../rules/window.ts'
import type { CalendarRow } from '../store/calendars.ts'
import { busyOfIcs } from './busy-of-ics.ts'
import { openAddress } from './seal.ts'

const nothingKnown = { etag: null, modified: null }

/** Reads a calendar at its address. */
export async function readAddressCalendar(
  deps: ConnectionsDeps,
  context: Context,
  row: CalendarRow,
): Promise<Reading> {
  if (!deps.addresses || row.address === null) return { kind: 'failed', failure: 'error' }
  const known = isWholeDue(row.wholeReadAt, context.clock.now()) ? nothingKnown : row
  const answer = await deps.addresses.read(openAddress(deps.key, row.provider, row.address), known)
  if (answer.kind === 'unchanged') return { kind: 'unchanged' }
  if (answer.kind === 'refused')
    return { kind: 'failed', failure: answer.reason === 'other' ? 'not_a_calendar' : answer.reason }
  const ics = await busyOfText(deps, context, row.provider, answer.text)
  if (ics.kind === 'refused') return { kind: 'failed', failure: ics.reason }
  const { etag, modified } = answer
  return {
    kind: 'read',
    times: timesOf(ics.spans),
    gone: [],
    all: true,
    cursor: null,
    etag,
    modified,
    own: [],
  }
}

/** Reads the busy time in the text of a calendar file. */
export async function busyOfText(
  { zoneOf, publicUrl }: Pick<ConnectionsDeps, 'zoneOf' | 'publicUrl'>,
  context: Context,
  provider: string,
  text: string,
): Promise<IcsAnswer> {
  const timezone = await zoneOf(context, provider)
  const ownHost = new URL(publicUrl).host
  return busyOfIcs(text, { timezone, ownHost, ...readWindow(context.clock.now().getTime()) })
}

/** Joined spans are named by their ends: what did not change keeps its name. */
export function timesOf(spans: readonly { readonly from: number; readonly until: number }[]): BusyTime[] {
  const { from, until } = mergeBusy(spans)
  return from.map((begins, at) => {
    const ends = until[at] ?? begins
    return { event: `${begins}-${ends}`, from: begins, until: ends }
  })
}
