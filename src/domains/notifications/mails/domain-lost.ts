import type { HostLost } from '#domains/hosts/events.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that a domain leads to another place, and how to bring it back. */
export const domainLost = defineAccountMail<HostLost>({
  template: 'domain-lost',
  bound: 'own-account',
  on: 'hosts.lost',
  to: 'owner',
  subject: ({ announced }) => `${announced.host} does not lead to your page any more`,
  words: ({ announced: { host, found, target }, firstName, settings }) => ({
    preview: 'Its record was changed.',
    heading: `Your domain leads elsewhere${firstName ? `, ${firstName}` : ''}`,
    text: `${
      found ? `The record of ${host} now leads to ${found}` : `${host} has no record any more`
    }, so visitors of this domain do not see your page. Its other address works as before. To bring the domain back, set its record to ${target} at the place where you bought it.`,
    button: { label: 'See your domains', url: new URL('/domains', settings).href },
    note: 'If you moved the domain yourself, remove it there, and this is done.',
  }),
})
