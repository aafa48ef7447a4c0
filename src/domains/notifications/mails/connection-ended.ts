import type { NeedsReconnect } from '#domains/connections/events.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that a vendor no longer accepts the connection, and what that means until they connect again. */
export const connectionEnded = defineAccountMail<NeedsReconnect>({
  template: 'connection-ended',
  bound: 'own-account',
  on: 'connections.needs_reconnect',
  to: 'owner',
  subject: ({ announced: { name } }) => `${name} needs you: connect again`,
  words: ({ announced: { name, account, until }, firstName, settings }) => ({
    preview: `${account} is no longer connected.`,
    heading: `Connect ${name} again${firstName ? `, ${firstName}` : ''}`,
    text: `${name} no longer accepts our permission for ${account}. That happens when a password changes, when the permission is taken back there, or when it was not used for a long time. ${until}`,
    button: { label: 'Connect again', url: `${settings}?part=connections` },
  }),
})
