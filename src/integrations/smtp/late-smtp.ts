import type { MailTransport } from '#domains/notifications/ports.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import type { smtpTransport } from './smtp.ts'

/** The operator's mail server, whose client is loaded with the first mail, so that it does not slow down the start. */
export function lateSmtpTransport(url: string, production: boolean): ReturnType<typeof smtpTransport> {
  let loaded: Promise<ReturnType<typeof smtpTransport>> | undefined
  const load = (): Promise<MailTransport> => {
    loaded ??= import('./smtp.ts').then((client) => client.smtpTransport(url, production))
    return loaded
  }
  return {
    queue: vendorQueue('smtp'),
    codeQueue: vendorQueue('smtp-codes'),
    send: async (mail) => (await load()).send(mail),
    close: () => void loaded?.then((transport) => transport.close()),
  }
}
