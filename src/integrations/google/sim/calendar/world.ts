import { createHash } from 'node:crypto'
import type { Clock } from '#platform/common/time.ts'
import { knownPeople, type Person, subjectOf } from '../people.ts'
import type { SimEvent } from './event.ts'
import { notFound } from './google-error.ts'

/** What an account allowed this product's client. A grant that was taken back is deleted. */
export type Grant = { readonly id: string; readonly sub: string; readonly scopes: readonly string[] }

export type Code = {
  readonly grantId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly isOffline: boolean
  readonly expiresAt: number
}

export type SimCalendar = {
  readonly id: string
  readonly summary: string
  readonly owner: string
  readonly accessRole: 'owner' | 'reader'
  readonly primary: boolean
  readonly timeZone: string
  /** Cursors from before this change are no longer known. */
  cursorsFrom: number
  readonly events: SimEvent[]
}

export type Channel = {
  readonly id: string
  readonly resourceId: string
  readonly calendarId: string
  readonly sub: string
  readonly address: string
  readonly token: string
  readonly expiration: number
  /** The number of its last notice. */
  number: number
}

export type World = ReturnType<typeof createWorld>

/** The zone of every calendar of the stand-in. */
const calendarZone = 'Europe/Berlin'

/** The accounts, grants, calendars and channels of the stand-in. */
export function createWorld(clock: Clock) {
  const people = new Map<string, Person>()
  const grants = new Map<string, Grant>()
  const codes = new Map<string, Code>()
  const accessTokens = new Map<string, { readonly grantId: string; readonly expiresAt: number }>()
  const refreshTokens = new Map<string, string>()
  const calendars = new Map<string, SimCalendar>()
  const channels = new Map<string, Channel>()
  const maps = { people, grants, codes, accessTokens, refreshTokens, calendars, channels }
  /** Counts changes of events; a cursor is the number of a change. */
  const counter = { changes: 0 }

  function addCalendars({ sub, email }: Person): void {
    const group = (name: string) =>
      `${createHash('sha256').update(`${sub} ${name}`).digest('hex').slice(0, 26)}@group.calendar.google.com`
    const own = { owner: sub, timeZone: calendarZone, cursorsFrom: 0 }
    for (const [id, summary, accessRole] of [
      [email, email, 'owner'],
      [group('family'), 'Family', 'owner'],
      [group('holidays'), 'Holidays', 'reader'],
    ] as const)
      if (!calendars.has(id))
        calendars.set(id, { ...own, id, summary, accessRole, primary: id === email, events: [] })
  }

  return {
    ...maps,
    maps,
    counter,
    now: () => clock.now().getTime(),
    people: () => [...knownPeople, ...people.values()],
    /** Finds an account by its id or e-mail address; with a name it is opened if there is none. */
    account(subOrEmail: string, firstName?: string): Person {
      const known = [...knownPeople, ...people.values()].find(
        ({ sub, email }) => sub === subOrEmail || email === subOrEmail.toLowerCase(),
      )
      if (!known && firstName === undefined) throw notFound()
      const email = subOrEmail.toLowerCase()
      const person = known ?? {
        sub: subjectOf(email),
        email,
        emailVerified: true,
        firstName: firstName ?? '',
        lastName: '',
      }
      if (!known) people.set(person.sub, person)
      addCalendars(person)
      return person
    },
    calendarsOf: (sub: string) => [...calendars.values()].filter(({ owner }) => owner === sub),
    /** The account takes its grants back: all tokens are void. */
    takeBack(sub: string): void {
      for (const { id, sub: owner } of grants.values()) if (owner === sub) grants.delete(id)
      for (const { id, sub: owner } of channels.values()) if (owner === sub) channels.delete(id)
    },
    /** Cursors of the account's calendars are no longer known: the next reading of each is a full one. */
    forgetCursors(sub: string): void {
      counter.changes += 1
      for (const calendar of calendars.values())
        if (calendar.owner === sub) calendar.cursorsFrom = counter.changes
    },
    clear(): void {
      for (const map of Object.values(maps)) map.clear()
      counter.changes = 0
    },
  }
}
