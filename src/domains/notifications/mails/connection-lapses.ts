import type { LapsesSoon } from '#domains/connections/events.ts'
import { formatDate } from '#platform/common/zones.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Warns the owner seven days before a connection ends that could not be renewed. */
export const connectionLapses = defineAccountMail<LapsesSoon>({
  template: 'connection-lapses',
  bound: 'own-account',
  on: 'connections.lapses_soon',
  to: 'owner',
  subject: ({ announced: { name } }) => `Connect ${name} again this week`,
  words: ({ announced: { name, account, at }, settings }) => ({
    preview: `The connection with ${account} ends on ${formatDate(at, 'date')}.`,
    heading: `Your connection with ${name} ends soon`,
    text: `We could not renew the connection with ${account}. It ends on ${formatDate(at, 'date')}. Connect again before then, and nothing changes for your bookings.`,
    button: { label: 'Connect again', url: `${settings}?part=connections` },
  }),
})
