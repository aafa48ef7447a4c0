import type { Context } from '#platform/context.ts'
import type { Announced } from '#platform/events/outbox.ts'
import type { NotificationsDeps } from '../ports.ts'
import { accountContent } from '../rules/account-letter.ts'
import type { AccountMail } from './define-mail.ts'
import { queueMail } from './queue-mail.ts'

/** Queues those of `mails` that an announcement about an account causes. Skips an account without an address. */
export async function mailAboutAccount(
  { accounts, publicUrl }: Pick<NotificationsDeps, 'accounts' | 'publicUrl'>,
  context: Context,
  { id, provider, data: announced }: Announced,
  mails: readonly AccountMail[],
): Promise<void> {
  const account = await accounts.accountOf(context, provider)
  if (!account?.email) return
  const letter = {
    announced,
    firstName: account.firstName,
    settings: `${publicUrl}/accountSettings`,
    publicUrl,
  }
  for (const mail of mails) {
    const { template } = mail
    if (mail.when && !mail.when(announced)) continue
    await queueMail(context, {
      provider,
      occasion: `${template}:${id}`,
      template,
      recipient: account.email,
      content: accountContent(mail, letter),
    })
  }
}
