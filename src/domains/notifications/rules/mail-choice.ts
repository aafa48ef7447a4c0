/** How the owner's settings list a mail that the owner may switch off. A mail without a choice is always sent. */
export type MailChoice = {
  /** Such as `New bookings`. */
  readonly title: string
  /** When the mail is sent, in one sentence. */
  readonly text: string
  /** Whether the mail is sent before the owner has chosen. */
  readonly isOn: boolean
}

type Choosable = {
  readonly template: string
  readonly choice?: MailChoice
  /** The mail with whose switch this one comes and goes. */
  readonly with?: { readonly template: string; readonly choice?: MailChoice }
}

/** The choice that decides about a mail, and the template under which its answer is stored. */
export const choiceOf = (mail: Choosable): { template: string; choice: MailChoice } | undefined => {
  const { template, choice } = mail.with ?? mail
  return choice && { template, choice }
}

/** Whether the owner wants a mail: the stored choice, or the default of its file. */
export function isWanted(mail: Choosable, stored: ReadonlyMap<string, boolean>): boolean {
  const found = choiceOf(mail)
  return found === undefined || (stored.get(found.template) ?? found.choice.isOn)
}
