import type { LetterTransport } from '#domains/audience/ports.ts'
import type { MailTransport, TextTransport } from '#domains/notifications/ports.ts'
import type { Config } from '#platform/config/config.ts'
import type { Vendors } from './connect-vendors.ts'
import type { Ground } from './ground.ts'

type Transports = {
  readonly transport: MailTransport
  readonly letters: LetterTransport
  readonly texts: TextTransport | undefined
}

/**
 * Chooses the vendors' transports, or the local outbox, which is not loaded where vendors send. Production without a
 * vendor for text messages has no transport for them: a second factor by text message must not be offered there.
 */
export async function chooseTransports(
  { APP_ENV }: Config,
  { db, clock }: Ground,
  { mails, letters, texts }: Pick<Vendors, 'mails' | 'letters' | 'texts'>,
): Promise<Transports> {
  if (mails && letters && (texts || APP_ENV === 'production')) return { transport: mails, letters, texts }
  const { localLetters, localOutbox, localTexts } = await import('./mailbox/local-outbox.ts')
  const inDevelopment = APP_ENV === 'development'
  const handOver = inDevelopment ? (await import('./mailbox/refusals.ts')).refusing(db, clock) : undefined
  return {
    transport: mails ?? localOutbox(db, clock, handOver),
    letters: letters ?? localLetters(db, clock, handOver),
    texts: texts ?? (inDevelopment ? localTexts(db, clock, handOver) : undefined),
  }
}
