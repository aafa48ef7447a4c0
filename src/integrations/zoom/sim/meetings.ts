import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import { type Clock, minute } from '#platform/common/time.ts'
import type { Account } from './accounts.ts'
import { ofApi } from './refusal.ts'

/** "100 create/update per user per day (UTC)" (integrations 3.2). */
const mostADay = 100
/** Lists cut an agenda off after this many characters. */
const listedAgenda = 250

const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z)?$/, 'Invalid date format.')
const Fields = z.object({
  topic: z.string().min(1).max(200),
  agenda: z.string().max(2000),
  type: z.literal([1, 2, 3, 8]),
  start_time: instant,
  duration: z.int().min(1).max(1440),
  timezone: z.string().min(1).max(64),
  settings: z.record(z.string(), z.unknown()),
})
const Made = Fields.partial().required({ topic: true, type: true, start_time: true, duration: true })
const Changed = Fields.partial()

export type SimMeeting = z.output<typeof Fields> & {
  readonly id: number
  readonly uuid: string
  readonly host: Account
  readonly created_at: string
  status: 'waiting' | 'started'
}

/** The meetings of the stand-in. `origin`: where browsers find its pages. */
export function createMeetingBook(clock: Clock, origin: () => string) {
  const meetings = new Map<string, SimMeeting>()
  let changes: { host: string; day: string }[] = []

  function countChange(host: Account): void {
    const now = clock.now()
    const day = now.toISOString().slice(0, 10)
    changes = changes.filter((one) => one.day === day)
    if (changes.filter((one) => one.host === host.id).length >= mostADay) {
      const next = new Date(now)
      next.setUTCHours(24, 0, 0, 0)
      throw ofApi(
        429,
        429,
        `The daily limit (${mostADay}) of meetings made or changed by this user is reached.`,
        {
          'retry-after': next.toISOString().replace(/\.\d+Z$/, 'Z'),
          'x-ratelimit-category': 'Light',
          'x-ratelimit-type': 'Daily-limit',
          'x-ratelimit-limit': String(mostADay),
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': next.toISOString(),
        },
      )
    }
    changes.push({ host: host.id, day })
  }

  const find = (id: string, host?: Account): SimMeeting => {
    const found = meetings.get(id)
    if (!found || (host && found.host.id !== host.id))
      throw ofApi(404, 3001, `Meeting does not exist: ${id}.`)
    return found
  }
  /** As Zoom answers instants: in UTC, whole seconds. */
  const told = (start: string) => (start.endsWith('Z') ? start : `${start}Z`)
  const endOf = ({ start_time, duration }: SimMeeting) => Date.parse(start_time) + duration * minute

  return {
    meetings,
    find,
    create(host: Account, body: unknown): SimMeeting {
      const given = Made.parse(body)
      countChange(host)
      const made: SimMeeting = {
        agenda: '',
        timezone: host.timezone,
        settings: {},
        ...without(given),
        topic: given.topic,
        type: given.type,
        duration: given.duration,
        start_time: told(given.start_time),
        id: randomInt(80_000_000_000, 89_999_999_999),
        uuid: randomBytes(16).toString('base64'),
        host,
        created_at: clock.now().toISOString(),
        status: 'waiting',
      }
      meetings.set(String(made.id), made)
      return made
    },
    /** Changes a meeting. `counted`: by the API, whose calls of a day are limited. */
    change(id: string, body: unknown, counted?: Account): SimMeeting {
      const found = find(id, counted)
      const given = Changed.parse(body)
      if (counted) countChange(counted)
      return Object.assign(found, without(given), given.start_time && { start_time: told(given.start_time) })
    },
    remove(id: string, host?: Account): SimMeeting {
      const found = find(id, host)
      meetings.delete(id)
      return found
    },
    upcoming: (host: Account) =>
      [...meetings.values()]
        .filter((one) => one.host.id === host.id && endOf(one) > clock.now().getTime())
        .toSorted((a, b) => a.start_time.localeCompare(b.start_time)),
    /** A meeting as the API answers it. The start address carries a token of the host that is new each time. */
    whole(meeting: SimMeeting): object {
      const { host, ...rest } = meeting
      return {
        ...rest,
        host_id: host.id,
        host_email: host.email,
        join_url: `${origin()}/j/${meeting.id}?pwd=${passwordOf(meeting)}`,
        start_url: `${origin()}/s/${meeting.id}?zak=${randomBytes(24).toString('base64url')}`,
        password: passwordOf(meeting),
      }
    },
    /** A meeting as lists have it. */
    listed({ id, uuid, host, topic, type, start_time, duration, timezone, created_at, agenda }: SimMeeting) {
      return {
        id,
        uuid,
        host_id: host.id,
        topic,
        type,
        start_time,
        duration,
        timezone,
        created_at,
        join_url: `${origin()}/j/${id}`,
        agenda: agenda.slice(0, listedAgenda),
      }
    },
    clear(): void {
      meetings.clear()
      changes = []
    },
  }
}

const passwordOf = ({ uuid }: SimMeeting): string => Buffer.from(uuid, 'base64').toString('hex').slice(0, 8)

/** The fields that were given. */
const without = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
