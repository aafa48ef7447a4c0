import { createHash, createHmac } from 'node:crypto'
import { newId } from '#platform/common/ids.ts'
import { mailboxOf } from '#platform/common/mailbox.ts'
import { type Context, transact } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { fail } from '../contract.ts'
import type { AudienceDeps, Newsletter } from '../ports.ts'
import { networkPrefix } from '../rules/network-prefix.ts'
import { maxMailsOfAddress, maxMailsOfNetwork } from '../rules/newsletter-terms.ts'
import { addConsent } from '../store/consents.ts'
import { askContact } from '../store/contacts.ts'
import { countRequests, noteRequest } from '../store/requests.ts'
import { type LinkDeps, newsletterLinks } from './newsletter-links.ts'

type Deps = LinkDeps & Pick<AudienceDeps, 'newsletters' | 'mails' | 'key'>

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
  const { newsletters, mails, key } = deps
  const newsletter = await newsletters.byAddress(context, userUrl)
  if (!newsletter) return fail('audience.no_newsletter')
  const { provider, providerName, replyTo } = newsletter
  const network = networkPrefix(context.address ?? '')
  const request = { addressHash: hashOf(key, email), network }
  await transact(context, async (inside) => {
    const { ofAddress, ofNetwork } = await countRequests(inside, request)
    if (ofAddress >= maxMailsOfAddress || ofNetwork >= maxMailsOfNetwork) return
    const contactId = await askContact(inside, { provider, id: newId('con'), email })
    if (contactId === undefined) return
    await noteRequest(inside, request)
    await addConsent(inside, { provider, contactId, step: 'asked', network, ...shownBy(newsletter) })
    const confirmUrl = newsletterLinks(deps).confirmUrl(inside, { provider, contactId })
    await mails.newsletterConfirm(inside, { provider, providerName, replyTo, to: email, confirmUrl })
  })
  return { asked: true }
}

const hashOf = (key: ServerKey, email: string): string =>
  createHmac('sha256', key.derive('newsletter-address')).update(mailboxOf(email)).digest('base64url')

/** The page and the words that the person saw. */
function shownBy({ userUrl, heading, text, button }: Newsletter) {
  const words = [heading, text, button].filter(Boolean).join('\n')
  const textVersion = createHash('sha256').update(words).digest('base64url').slice(0, 16)
  return { page: `/at/${userUrl}`, words, textVersion }
}
