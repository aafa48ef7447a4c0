import type { TextTransport } from '#domains/notifications/ports.ts'
import { localTexts } from '#integrations/mail/local-outbox.ts'
import { createTwilioTexts } from '#integrations/twilio/client.ts'
import { type TwilioSettings, twilioSettings } from '#integrations/twilio/settings.ts'
import type { Config } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import type { Ground } from './ground.ts'

type Texts = { readonly transport: TextTransport | undefined; readonly twilio: TwilioSettings | undefined }

/**
 * Who sends text messages: the vendor where it is set up, the local outbox in development, and nobody in production
 * without a vendor: a second factor that reaches no telephone must not be offered.
 */
export function composeTexts(config: Config, { db, clock }: Ground, loopback: () => string): Texts {
  const twilio = twilioSettings(config, loopback)
  if (twilio) return { twilio, transport: createTwilioTexts(createOutbound(), twilio) }
  const local = config.APP_ENV === 'development' ? localTexts(db, clock) : undefined
  return { twilio, transport: local }
}
