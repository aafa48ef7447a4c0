import { createHmac } from 'node:crypto'
import { newId } from '#platform/common/ids.ts'
import { mailboxOf } from '#platform/common/mailbox.ts'
import { type Context, transact } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { ContactSource } from '../contacts-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { networkPrefix } from '../rules/network-prefix.ts'
import { maxMailsOfAddress, maxMailsOfNetwork } from '../rules/newsletter-terms.ts'
import { addConsent } from '../store/consents.ts'
import { askContact } from '../store/contacts.ts'
import { hasComplained } from '../store/leaving.ts'
import { countRequests, noteRequest } from '../store/requests.ts'
import { complaintHash } from './complaint-hash.ts'
import { type LinkDeps, newsletterLinks } from './newsletter-links.ts'

export type AskDeps = LinkDeps & Pick<AudienceDeps, 'mails' | 'key'>

export type Asking = {
  readonly provider: string
  readonly providerName: string
  readonly replyTo: string
  readonly email: string
  readonly source: ContactSource
  /** More about the source, such as what was liked; '' for nothing. */
  readonly sourceId: string
  /** The path of the page, and the words that the person saw on it. */
  readonly page: string
  readonly words: string
}

/**
 * Mails a link that confirms an address, for a page on which it was typed. Sends nothing and fails never if the address is
 * subscribed, must not be mailed or was mailed a moment ago, or if the address or network has caused too many mails.
 */
export async function askAddress(deps: AskDeps, context: Context, asking: Asking): Promise<void> {
  const { provider, providerName, replyTo, email, source, sourceId, page, words } = asking
  const network = networkPrefix(context.address ?? '')
  const request = { addressHash: hashOf(deps.key, email), network }
  await transact(context, async (inside) => {
    const { ofAddress, ofNetwork } = await countRequests(inside, request)
    if (ofAddress >= maxMailsOfAddress || ofNetwork >= maxMailsOfNetwork) return
    if (await hasComplained(inside, complaintHash(deps.key)(email))) return
    const contactId = await askContact(inside, { provider, id: newId('con'), email, source, sourceId })
    if (contactId === undefined) return
    await noteRequest(inside, request)
    await addConsent(inside, { provider, contactId, step: 'asked', network, page, words })
    const confirmUrl = newsletterLinks(deps).confirmUrl(inside, { provider, contactId })
    await deps.mails.newsletterConfirm(inside, { provider, providerName, replyTo, to: email, confirmUrl })
  })
}

const hashOf = (key: ServerKey, email: string): string =>
  createHmac('sha256', key.derive('newsletter-address')).update(mailboxOf(email)).digest('base64url')
