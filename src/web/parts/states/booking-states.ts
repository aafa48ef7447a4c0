import type { BookingState } from '#domains/scheduling/contract.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type Word = { tone: BadgeTone; word: string }

/** A booking's state in the words for its provider. */
export const providerStates: Readonly<Record<BookingState, Word>> = {
  held: { tone: 'neutral', word: 'checking out' },
  requested: { tone: 'warning', word: 'asks for approval' },
  confirmed: { tone: 'success', word: 'confirmed' },
  completed: { tone: 'neutral', word: 'completed' },
  no_show: { tone: 'error', word: 'no-show' },
  cancelled: { tone: 'neutral', word: 'cancelled' },
  declined: { tone: 'neutral', word: 'declined' },
  expired: { tone: 'neutral', word: 'ran out' },
  waitlisted: { tone: 'neutral', word: 'on the waitlist' },
}

/** A booking's state in the words for its customer. */
export const customerStates: Readonly<Record<BookingState, Word>> = {
  ...providerStates,
  held: { tone: 'warning', word: 'not finished' },
  requested: { tone: 'warning', word: 'waits for an answer' },
  completed: { tone: 'neutral', word: 'over' },
  no_show: { tone: 'neutral', word: 'missed' },
  expired: { tone: 'neutral', word: 'not answered in time' },
}
