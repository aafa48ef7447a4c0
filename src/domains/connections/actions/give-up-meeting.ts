import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { MeetingGivenUp } from '../meetings-events.ts'
import type { MeetingsDeps } from '../meetings-ports.ts'
import { vendorWords } from '../rules/vendor-names.ts'
import { standingLinkOf } from '../store/meeting-settings.ts'
import { type MeetingRow, writeMeeting } from '../store/meetings.ts'
import { tellLink } from './tell-link.ts'

/** Sends the people of a meeting elsewhere. `isTold`: the owner does not know yet that the vendor fails. */
export const giveUp = (
  deps: Pick<MeetingsDeps, 'jitsiUrl' | 'scheduling'>,
  context: Context,
  row: MeetingRow,
  { tries, isTold }: { readonly tries: number; readonly isTold: boolean },
): Promise<void> =>
  transact(context, async (inside) => {
    const ended = { state: 'given_up', gaveUpAt: inside.clock.now(), nextTryAt: null, tries } as const
    const without = { meetingId: null, joinUrl: null, vendorStart: null, vendorMinutes: null }
    if (!(await writeMeeting(inside, row, { ...without, ...ended }))) return
    const instead = await roomInstead(deps, inside, row)
    if (instead) await tellLink(deps, inside, row)
    if (!isTold) return
    const { provider, vendor, title, startsAt, timezone } = row
    await announce<MeetingGivenUp>(inside, {
      type: 'connections.meeting_given_up',
      provider,
      data: {
        vendor: vendorWords(vendor).name,
        title,
        start: startsAt.toISOString(),
        timezone,
        tries,
        instead: instead?.room ?? 'none',
      },
    })
  })

/** The room in which people meet when there is no meeting; undefined: there is none. */
export async function roomInstead(
  { jitsiUrl }: Pick<MeetingsDeps, 'jitsiUrl'>,
  context: Context,
  { provider, room }: { readonly provider: string; readonly room: string | undefined },
) {
  return roomWithout({ jitsiUrl }, { standingLink: await standingLinkOf(context, provider), room })
}

/** The room instead of a meeting by what was read; undefined: there is none. */
export function roomWithout(
  { jitsiUrl }: Pick<MeetingsDeps, 'jitsiUrl'>,
  { standingLink: url, room }: { readonly standingLink: string; readonly room: string | undefined },
) {
  if (url !== '') return { kind: 'instead', room: 'own_link', url } as const
  if (jitsiUrl === undefined || room === undefined) return undefined
  return { kind: 'instead', room: 'jitsi', url: `${jitsiUrl}/${room}` } as const
}
