import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type * as contract from '../contract.ts'
import { fail } from '../contract.ts'
import type { NotificationsDeps } from '../ports.ts'
import { askedContent } from '../rules/asked-letter.ts'
import { bookingContent } from '../rules/booking-letter.ts'
import { isWanted } from '../rules/mail-choice.ts'
import type { MailContent } from '../rules/mail-content.ts'
import { sampleLetter } from '../rules/sample-letter.ts'
import { readChoices, writeChoice } from '../store/mail-choices.ts'
import type { AskedMail, BookingMail } from './define-mail.ts'

/** A mail that the owner may switch off. */
type ChoosableMail =
  | (BookingMail<never, never> & Required<Pick<BookingMail, 'choice'>>)
  | (AskedMail & Required<Pick<AskedMail, 'choice' | 'sample'>>)

export type ChoiceDeps = Pick<NotificationsDeps, 'accounts' | 'render' | 'placeOf' | 'publicUrl'> & {
  readonly choosable: readonly ChoosableMail[]
}

/** Returns those of all mails that the owner may switch off. */
export const choosableOf = (mails: Readonly<Record<string, object>>): ChoosableMail[] =>
  Object.values(mails).filter((mail): mail is ChoosableMail => 'choice' in mail)

/** Lists the mails that the owner may switch off, in the order of `mails.ts`. Throws `accounts.not_an_owner`. */
export async function listMailChoices(
  { accounts, choosable }: Pick<ChoiceDeps, 'accounts' | 'choosable'>,
  context: Context,
): Promise<EndpointOutput<typeof contract.listMailChoices>> {
  const stored = await readChoices(context, accounts.requireOwner(context))
  return {
    mails: choosable.map((mail) => ({
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
  deps: Pick<ChoiceDeps, 'accounts' | 'choosable'>,
  context: Context,
  { template, isOn }: { template: string; isOn: boolean },
): Promise<EndpointOutput<typeof contract.listMailChoices>> {
  const provider = deps.accounts.requireOwner(context)
  mailNamed(deps.choosable, template)
  await writeChoice(context, { provider, template, isOn })
  return listMailChoices(deps, context)
}

/**
 * Renders a mail about an invented booking, week or day, with times in the zone of the owner's live profile as in the mail itself,
 * else in `timezone`. Throws `notifications.mail_missing`, `accounts.not_an_owner`.
 */
export async function previewMail(
  { accounts, render, placeOf, publicUrl, choosable }: ChoiceDeps,
  context: Context,
  { template, timezone }: { template: string; timezone: string },
): Promise<EndpointOutput<typeof contract.previewMail>> {
  const provider = accounts.requireOwner(context)
  const [account, here] = await Promise.all([
    accounts.accountOf(context, provider),
    placeOf(context, provider),
  ])
  const mail = mailNamed(choosable, template)
  const { firstName = '', lastName = '' } = account ?? {}
  const zone = here?.timezone ?? timezone
  const owner = { name: `${firstName} ${lastName}`.trim(), firstName, timezone: zone, publicUrl, here }
  const content = sampleContent(mail, context.clock.now(), owner)
  const { html } = await render(content)
  return { sender: content.sender, subject: content.subject, html }
}

function sampleContent(
  mail: ChoosableMail,
  now: Date,
  owner: Parameters<typeof sampleLetter>[1],
): MailContent {
  if (mail.on !== 'asked') return bookingContent(mail, sampleLetter(now, owner))
  // the cast is safe: a mail's sample is an input of the same mail
  return askedContent(mail, mail.sample(owner) as never, owner.publicUrl)
}

function mailNamed(mails: readonly ChoosableMail[], template: string): ChoosableMail {
  return mails.find((mail) => mail.template === template) ?? fail('notifications.mail_missing')
}
