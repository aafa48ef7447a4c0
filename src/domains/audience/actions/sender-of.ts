import type { Context } from '#platform/context.ts'
import { letterPath } from '../rules/letter-address.ts'
import type { Sender } from './hand-over.ts'
import type { SendDeps } from './send-deps.ts'

/** The sender of a letter: the provider, to whose proved address an answer goes. `slug` is that of the letter as a page. */
export async function senderOf(
  { accounts, newsletters, publicUrl }: SendDeps,
  context: Context,
  provider: string,
  slug: string | null,
): Promise<Sender> {
  const [page, account, userUrl] = await Promise.all([
    newsletters.byProvider(context, provider),
    accounts.accountOf(context, provider),
    accounts.userUrlOf(context, provider),
  ])
  const own = account ? `${account.firstName} ${account.lastName}`.trim() : ''
  const path = userUrl === undefined || slug === null ? '' : letterPath(userUrl, slug)
  return {
    name: page?.providerName || own || 'Showcase',
    replyTo: account?.emailVerified ? account.email : '',
    archiveUrl: `${publicUrl}${path}`,
  }
}
