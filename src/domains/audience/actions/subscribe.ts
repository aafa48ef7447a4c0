import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { type AskDeps, askAddress } from './ask-address.ts'

type Deps = AskDeps & Pick<AudienceDeps, 'newsletters'>

/**
 * Mails a link that confirms the address. Anyone may call it. The result is the same if no mail is sent: the address is
 * subscribed, must not be mailed, or was mailed a moment ago, or the address or network has caused too many mails.
 * Throws `audience.no_newsletter`.
 */
export async function subscribe(
  deps: Deps,
  context: Context,
  { userUrl, email }: { readonly userUrl: string; readonly email: string },
): Promise<{ asked: true }> {
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
