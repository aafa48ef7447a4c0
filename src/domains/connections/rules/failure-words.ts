import type { ReadFailure } from '../contract.ts'

/** Why a calendar cannot be read, as a sentence to its owner. */
export const failureWords: Readonly<Record<ReadFailure, string>> = {
  private: 'Its address leads into a private network.',
  unreachable: 'Nothing answers at its address.',
  slow: 'It could not be read in time.',
  gone: 'Its server says that there is no calendar any more.',
  locked: 'Its address asks for a sign-in now.',
  huge: 'It has become larger than 5 MB.',
  not_a_calendar: 'What its server sends is no calendar.',
  unknown_zone: 'It has times in a time zone that we do not know.',
  too_much: 'It has too many events or repetitions to read.',
  reconnect: 'Its account has to be connected again.',
  error: 'Its server answers with an error.',
}
