import type { LetterTransport } from '#domains/audience/ports.ts'
import type { MailTransport } from '#domains/notifications/ports.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { letterConnections, type SmtpOptions } from './smtp-options.ts'

type Closing = { close(): void }

/** The operator's mail server, whose client is loaded with the first mail, so that it does not slow down the start. */
export function lateSmtpTransport(options: SmtpOptions): MailTransport & Closing {
  const { load, close } = late(async () => (await import('./smtp.ts')).smtpTransport(options))
  return {
    queue: vendorQueue('smtp'),
    codeQueue: vendorQueue('smtp-codes'),
    send: async (mail) => (await load()).send(mail),
    close,
  }
}

/** The same for letters. */
export function lateSmtpLetters(options: SmtpOptions): LetterTransport & Closing {
  const { load, close } = late(async () => (await import('./letters.ts')).smtpLetters(options))
  return {
    queue: vendorQueue('smtp-letters'),
    connections: letterConnections,
    send: async (mail) => (await load()).send(mail),
    close,
  }
}

function late<T extends Closing>(make: () => Promise<T>) {
  let loaded: Promise<T> | undefined
  return {
    load(): Promise<T> {
      loaded ??= make()
      return loaded
    },
    close: (): void => void loaded?.then((client) => client.close()),
  }
}
