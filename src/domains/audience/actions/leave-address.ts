import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { newDatesLabel, newDatesWords } from '../rules/like-words.ts'
import { contactOfAddress } from '../store/contacts.ts'
import { addContact, likesOfVisitor } from '../store/likes.ts'
import { type AskDeps, askAddress } from './ask-address.ts'
import { browserOf, visitorOf } from './like-visitor.ts'

type Deps = AskDeps & Pick<AudienceDeps, 'likedPages'>
type Left = { readonly userUrl: string; readonly visitorId: string; readonly email: string }

/**
 * Leaves an address with a provider whose things the visitor of a browser likes, and mails a link that confirms it. Anyone may call
 * it. The result is the same for every address. Throws `audience.nothing_to_like`, `.nothing_liked`.
 */
export async function leaveAddress(
  deps: Deps,
  context: Context,
  { userUrl, visitorId, email }: Left,
): Promise<{ asked: true }> {
  const page = await deps.likedPages.find(context, userUrl)
  if (!page) return fail('audience.nothing_to_like')
  const { provider, providerName, replyTo } = page
  await transact(context, async (inside) => {
    const visitor = await visitorOf(inside, browserOf(deps.key, visitorId))
    const { likes } = await likesOfVisitor(inside, { provider, visitor })
    const [last] = likes
    if (!last) return fail('audience.nothing_liked')
    await askAddress(deps, inside, {
      provider,
      providerName,
      replyTo,
      email,
      source: 'like' as const,
      sourceId: [last.target, last.entityId].filter(Boolean).join(' '),
      page: `/at/${userUrl}`,
      words: `${newDatesLabel}\n${newDatesWords(providerName)}`,
    })
    const contactId = await contactOfAddress(inside, provider, email)
    if (contactId !== undefined) await addContact(inside, { provider, visitor, contactId })
  })
  return { asked: true }
}
