import type { ClassSession } from '../rules/class-session.ts'
import { type BusyElsewhere, elsewhereReading } from './busy-times.ts'
import { sessionsReading } from './class-sessions.ts'
import { type Taken, takenReading } from './read-busy.ts'

/** What a page needs of the next two weeks, as it was at an instant, and the dates to come of classes. */
export type PageTimes = {
  readonly at: Date
  readonly taken: readonly Taken[]
  readonly elsewhere: BusyElsewhere
  readonly sessions: readonly ClassSession[]
}

/** The parts of one statement that read them. */
export const pageTimesReadings = {
  taken: takenReading,
  elsewhere: elsewhereReading,
  sessions: sessionsReading,
} as const
