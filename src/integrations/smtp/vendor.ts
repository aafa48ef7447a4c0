import type { Vendor } from '../vendor.ts'
import { lateSmtpLetters, lateSmtpTransport } from './late-smtp.ts'
import { dkimOf, faults, settings } from './settings.ts'

/** The operator's own mail server. */
export const smtp: Vendor<typeof settings> = {
  name: 'smtp',
  settings,
  faults,
  connect(config) {
    const { SMTP_URL, SMTP_LETTERS_URL = SMTP_URL } = config
    const [production, dkim] = [config.APP_ENV === 'production', dkimOf(config)]
    const mails = SMTP_URL ? lateSmtpTransport({ url: SMTP_URL, production, dkim }) : undefined
    const letters = SMTP_LETTERS_URL
      ? lateSmtpLetters({ url: SMTP_LETTERS_URL, production, dkim })
      : undefined
    return {
      ...(mails && { mails }),
      ...(letters && { letters }),
      stop() {
        mails?.close()
        letters?.close()
      },
    }
  },
}
