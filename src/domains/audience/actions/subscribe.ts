import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { lettersHint, lettersLabel } from '../rules/letters-words.ts'
import { type AskDeps, askAddress } from './ask-address.ts'

type Deps = AskDeps & Pick<AudienceDeps, 'newsletters' | 'likedPages'>

type Asked = {
  readonly userUrl: string
  readonly email: string
  readonly source?: 'form' | 'checkout'
}

/**
 * Mails a link that confirms the address. Anyone may call it. The result is the same if no mail is sent: the address is
 * subscribed, must not be mailed, or was mailed a moment ago, or the address or network has caused too many mails.
 * The box at the checkout needs no newsletter on the page. Throws `audience.no_newsletter`.
 */
export async function subscribe(
  deps: Deps,
  context: Context,
  { userUrl, email, source = 'form' }: Asked,
): Promise<{ asked: true }> {
  if (source === 'checkout') return askAtCheckout(deps, context, { userUrl, email })
  const newsletter = await deps.newsletters.byAddress(context, userUrl)
  if (!newsletter) return fail('audience.no_newsletter')
  const { provider, providerName, replyTo, heading, text, button } = newsletter
  const words = [heading, text, button].filter(Boolean).join('\n')
  const page = `/at/${newsletter.userUrl}`
  await askAddress(deps, context, {
    provider,
    providerName,
    replyTo,
    email,
    page,
    words,
    source: 'form',
    sourceId: '',
  })
  return { asked: true }
}

async function askAtCheckout(
  deps: Deps,
  context: Context,
  { userUrl, email }: Pick<Asked, 'userUrl' | 'email'>,
): Promise<{ asked: true }> {
  const page = await deps.likedPages.find(context, userUrl)
  if (!page) return fail('audience.no_newsletter')
  const { provider, providerName, replyTo } = page
  await askAddress(deps, context, {
    provider,
    providerName,
    replyTo,
    email,
    page: `/at/${userUrl}`,
    words: `${lettersLabel(providerName)}\n${lettersHint}`,
    source: 'checkout',
    sourceId: '',
  })
  return { asked: true }
}
