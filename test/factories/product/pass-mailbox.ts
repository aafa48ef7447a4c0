import type { PassMails } from '#domains/passes/ports.ts'

/** A mail about a pass that a test caused. */
export type PassMail = { readonly mail: keyof PassMails } & Parameters<PassMails[keyof PassMails]>[1]

/** The mails about passes of this test file. */
export const passMailsSent: PassMail[] = []

const into =
  (mail: keyof PassMails) =>
  async (_context: unknown, letter: object): Promise<void> => {
    passMailsSent.push({ mail, ...letter } as PassMail)
  }

/** Collects the mails about passes. */
export const passMailbox: PassMails = {
  passOpened: into('passOpened'),
  passNearlyUsed: into('passNearlyUsed'),
  passEnding: into('passEnding'),
  giftCard: into('giftCard'),
  passCode: into('passCode'),
}
