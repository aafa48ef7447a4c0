import { z } from 'zod'
import type { Settings } from '#platform/config/setting.ts'
import type { Vendor } from '../vendor.ts'
import { lateSmtpTransport } from './late-smtp.ts'

const settings = {
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    meaning: 'Mail server; none: the local outbox, shown at /dev/mailbox in development',
  },
} satisfies Settings

/** The operator's own mail server. */
export const smtp: Vendor<typeof settings> = {
  name: 'smtp',
  settings,
  connect({ SMTP_URL, APP_ENV }) {
    if (!SMTP_URL) return {}
    const mails = lateSmtpTransport(SMTP_URL, APP_ENV === 'production')
    return { mails, stop: () => mails.close() }
  },
}
