import type { Accounts } from '#domains/accounts/index.ts'
import type { Context } from '#platform/context.ts'
import type { AccountMail } from '../contract.ts'
import { accountMail } from '../rules/account-mails.ts'
import { queueMail } from './queue-mail.ts'

export type OwnerMailParts = { readonly accounts: Pick<Accounts, 'accountOf'>; readonly publicUrl: string }

/** Writes a mail about an account to its owner, once for each announcement; one without an address gets none. */
export async function mailOwner(
  context: Context,
  { accounts, publicUrl }: OwnerMailParts,
  about: {
    readonly provider: string
    readonly asked: string
    readonly template: AccountMail
    readonly dueAt?: Date | null
  },
): Promise<void> {
  const { provider, asked, template, dueAt = null } = about
  const account = await accounts.accountOf(context, provider)
  if (!account?.email) return
  await queueMail(context, {
    provider,
    occasion: `${template}:${asked}`,
    template,
    recipient: account.email,
    content: accountMail({ template, firstName: account.firstName, dueAt, publicUrl }),
  })
}
