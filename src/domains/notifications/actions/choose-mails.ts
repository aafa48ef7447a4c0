import type { Accounts } from '#domains/accounts/index.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import { fail, type listMailChoices, type previewMail } from '../contract.ts'
import type { PlaceReader, RenderMail } from '../ports.ts'
import { bookingContent } from '../rules/booking-letter.ts'
import { isWanted } from '../rules/mail-choice.ts'
import { sampleLetter } from '../rules/sample-letter.ts'
import { readChoices, writeChoice } from '../store/mail-choices.ts'
import type { BookingMail } from './define-mail.ts'

export type ChoiceParts = {
  readonly accounts: Pick<Accounts, 'accountOf' | 'requireOwner'>
  readonly render: RenderMail
  readonly placeOf: PlaceReader
  readonly publicUrl: string
}

/** A mail that the owner may switch off. */
export type ChoosableMail = BookingMail<never, never> & Required<Pick<BookingMail, 'choice'>>

/** Lists the mails that the owner may switch off, in the order of `mails`. Throws `accounts.not_an_owner`. */
export async function listChoices(
  context: Context,
  { accounts }: ChoiceParts,
  mails: readonly ChoosableMail[],
): Promise<EndpointOutput<typeof listMailChoices>> {
  const stored = await readChoices(context, accounts.requireOwner(context))
  return {
    mails: mails.map((mail) => ({
      template: mail.template,
      title: mail.choice.title,
      text: mail.choice.text,
      isOn: isWanted(mail, stored),
    })),
  }
}

/**
 * Switches a mail on or off for the owner; mails that are queued already are still sent. Idempotent.
 * Throws `notifications.mail_missing`, also for a mail that is always sent; `accounts.not_an_owner`.
 */
export async function chooseMail(
  context: Context,
  parts: ChoiceParts,
  mails: readonly ChoosableMail[],
  { template, isOn }: { template: string; isOn: boolean },
): Promise<EndpointOutput<typeof listMailChoices>> {
  const provider = parts.accounts.requireOwner(context)
  mailNamed(mails, template)
  await writeChoice(context, { provider, template, isOn })
  return listChoices(context, parts, mails)
}

/**
 * Renders a mail about an invented booking, with times in the zone of the owner's live profile as in the mail itself,
 * else in `timezone`. Throws `notifications.mail_missing`, `accounts.not_an_owner`.
 */
export async function preview(
  context: Context,
  { accounts, render, placeOf, publicUrl }: ChoiceParts,
  mails: readonly ChoosableMail[],
  { template, timezone }: { template: string; timezone: string },
): Promise<EndpointOutput<typeof previewMail>> {
  const provider = accounts.requireOwner(context)
  const [account, here] = await Promise.all([
    accounts.accountOf(context, provider),
    placeOf(context, provider),
  ])
  const mail = mailNamed(mails, template)
  const { firstName = '', lastName = '' } = account ?? {}
  const zone = here?.timezone ?? timezone
  const owner = { name: `${firstName} ${lastName}`.trim(), firstName, timezone: zone }
  const letter = sampleLetter(context.clock.now(), { ...owner, publicUrl, here })
  const content = bookingContent(mail, letter)
  const { html } = await render(content)
  return { sender: content.sender, subject: content.subject, html }
}

function mailNamed(mails: readonly ChoosableMail[], template: string): ChoosableMail {
  return mails.find((mail) => mail.template === template) ?? fail('notifications.mail_missing')
}
