import { z } from 'zod'
import type { Settings, Values } from '#platform/config/setting.ts'
import type { Dkim } from './dkim.ts'

const server = z.url({ protocol: /^smtps?$/ }).optional()

export const settings = {
  SMTP_URL: {
    schema: server,
    meaning: 'Mail server; none: the local outbox, shown at /dev/mailbox in development',
  },
  SMTP_LETTERS_URL: {
    schema: server,
    meaning: 'Mail server of letters to subscribers; none: that of `SMTP_URL`',
  },
  DKIM_DOMAIN: {
    schema: z.string().min(1).optional(),
    meaning: 'Domain whose key signs mails (RFC 6376); none: the mail server signs, or nobody',
  },
  DKIM_SELECTOR: { schema: z.string().min(1).optional(), meaning: 'Selector of that key' },
  DKIM_KEY: {
    schema: z.string().min(1).optional(),
    meaning: 'That key, a private RSA key in PEM form; `\\n` stands for a line break',
  },
} satisfies Settings

/** The signing key of the settings; undefined unless all three are there. */
export function dkimOf({
  DKIM_DOMAIN,
  DKIM_SELECTOR,
  DKIM_KEY,
}: Partial<Values<typeof settings>>): Dkim | undefined {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY) return undefined
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: DKIM_KEY.replaceAll('\\n', '\n'),
  }
}

/** What is wrong with the settings together. */
export const faults = (values: Partial<Values<typeof settings>>): string[] => {
  const given = [values.DKIM_DOMAIN, values.DKIM_SELECTOR, values.DKIM_KEY].filter(Boolean).length
  return given === 0 || given === 3 ? [] : ['DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY: set all three, or none']
}
