import type { IntroductionMails } from '#domains/exchange/introductions-ports.ts'
import type { Notifications } from '#domains/notifications/index.ts'

/** Sends the mails of introductions by notifications. */
export const exchangeIntroductions = ({ asked }: Pick<Notifications, 'asked'>): IntroductionMails => ({
  sendConsent: asked.introduction,
  sendIntroduced: asked.introduced,
})
