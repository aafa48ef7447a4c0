import type { HostConnected } from '#domains/hosts/events.ts'
import { defineAccountMail } from '../actions/define-mail.ts'

/** Tells the owner that a domain shows the page. */
export const domainConnected = defineAccountMail<HostConnected>({
  template: 'domain-connected',
  bound: 'own-account',
  on: 'hosts.connected',
  to: 'owner',
  subject: ({ announced }) => `${announced.host} shows your page`,
  words: ({ announced: { host, url }, firstName }) => ({
    preview: 'Your record was found.',
    heading: `Your domain works${firstName ? `, ${firstName}` : ''}`,
    text: `The record of ${host} leads here, so the domain shows your page from now on. Your links and your share pictures use it. The first visit may take a few seconds, while its certificate is made.`,
    button: { label: 'Open your page', url },
  }),
})
