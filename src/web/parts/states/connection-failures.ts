import type { ReadFailure } from '#domains/connections/contract.ts'

/** Why a calendar cannot be read, and how to mend it. */
export const failureWords: Readonly<Record<ReadFailure, string>> = {
  private: 'Its address leads into a private network, which we do not open. Give it a public one.',
  unreachable: 'Nothing answers at its address.',
  slow: 'It could not be read in time.',
  gone: 'Its server says that there is no calendar at this address any more. Publish it again and give us the new address.',
  locked: 'Its address now asks for a sign-in. Give us the secret address, which needs none.',
  huge: 'It is larger than 5 MB. Publish a shorter part of it.',
  not_a_calendar: 'What its server sends now is no calendar.',
  unknown_zone: 'It has times in a time zone that we do not know.',
  too_much: 'It has too many events or repetitions to read.',
  reconnect: 'Our permission to read it is over. Connect the account again.',
  error: 'Its server answers with an error.',
}
