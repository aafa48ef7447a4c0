/** How the owner's settings list a mail that the owner may switch off. A mail without a choice is always sent. */
export type MailChoice = {
  /** Such as `New bookings`. */
  readonly title: string
  /** When the mail is sent, in one sentence. */
  readonly text: string
  /** Whether the mail is sent before the owner has chosen. */
  readonly isOn: boolean
}

type Choosable = { readonly template: string; readonly choice?: MailChoice }

/** Whether the owner wants a mail: the stored choice, or the default of its file. */
export const isWanted = ({ template, choice }: Choosable, stored: ReadonlyMap<string, boolean>): boolean =>
  choice === undefined || (stored.get(template) ?? choice.isOn)
