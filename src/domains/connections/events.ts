import type { Announcement } from '#platform/events/outbox.ts'
import type { ReadFailure } from './contract.ts'

/** A vendor no longer accepts a grant. */
export type NeedsReconnect = Announcement & {
  readonly type: 'connections.needs_reconnect'
  /** `name`: of the vendor, as people know it. `until`: what it means until the owner connects again. */
  readonly data: {
    readonly vendor: string
    readonly name: string
    readonly account: string
    readonly until: string
  }
}

/** A grant ends soon, and could not be renewed. */
export type LapsesSoon = Announcement & {
  readonly type: 'connections.lapses_soon'
  readonly data: {
    readonly vendor: string
    readonly name: string
    readonly account: string
    readonly at: string
  }
}

/** A calendar cannot be read. `countsUntil`: until when what was read counts; null: nothing is offered, or selling goes on. */
export type CalendarFailed = Announcement & {
  readonly type: 'connections.calendar_failed'
  readonly data: {
    readonly calendarId: string
    readonly name: string
    readonly failure: ReadFailure
    /** The failure as a sentence. */
    readonly why: string
    readonly countsUntil: string | null
    readonly goesOn: boolean
    /** The provider's zone. */
    readonly zone: string
  }
}

/** Dates of classes lie in busy times of a calendar, since it was read. They stay on sale. */
export type ClassesCollide = Announcement & {
  readonly type: 'connections.classes_collide'
  readonly data: {
    /** Its name. */
    readonly calendar: string
    /** By start. */
    readonly dates: readonly { readonly title: string; readonly start: string }[]
    /** The provider's zone. */
    readonly zone: string
  }
}

/** Somebody deleted or moved the event of a booking in a calendar. The booking did not change. */
export type EntryChanged = Announcement & {
  readonly type: 'connections.entry_changed'
  readonly data: {
    /** Its name. */
    readonly calendar: string
    readonly change: 'moved' | 'gone'
    readonly bookingId: string
    readonly start: string
    /** The provider's zone. */
    readonly zone: string
  }
}
