import type { Database } from '#platform/db/database.ts'
import { planned } from '#platform/stand-ins/cases.ts'
import type { StandIn } from '#platform/stand-ins/stand-in.ts'
import { outboxOf } from './refusals.ts'

/** What the local outbox shows of itself on /dev/stand-ins. Its mails stay in the mailbox when it is reset. */
export function mailboxStandIn(db: Database): StandIn {
  const { faults, calls } = outboxOf(db)
  return {
    name: 'mail',
    title: 'Mail and texts',
    about: 'the local outbox',
    page: '/dev/mailbox',
    faults,
    calls: () => calls,
    cases: [
      planned(faults, 'The mail server says: try later (451)', 'the mail is sent again after a pause', {
        match: 'MAIL ',
        status: 451,
        body: '451 4.3.0 try again later',
      }),
      planned(faults, 'There is no such mailbox (550)', 'the mail counts as failed, and the order says so', {
        match: 'MAIL ',
        status: 550,
        body: '550 5.1.1 no such user',
      }),
      planned(faults, 'The connection to the mail server is cut', 'the mail is sent again after a pause', {
        match: 'MAIL ',
        dropConnection: true,
      }),
      planned(faults, 'The carrier rejects the next text message (30034)', 'its code is not sent again', {
        match: 'TEXT ',
        status: 550,
        body: '30034 the number is not registered',
      }),
    ],
    reset() {
      faults.length = 0
      calls.length = 0
    },
  }
}
