import type { Context } from '#platform/context.ts'
import type { IncentiveFile, Newsletters, VaultFiles } from '../ports.ts'
import { findContact } from '../store/contacts.ts'
import type { Linked, NewsletterLinks } from './newsletter-links.ts'

type Parts = {
  readonly newsletters: Newsletters
  readonly files: VaultFiles
  readonly signed: NewsletterLinks
}

/** A file for a subscriber: its name, and a link to its bytes that works for 900 seconds. */
export type OfferedFile = { readonly provider: string; readonly name: string; readonly downloadUrl: string }

/** Makes a fresh download link for the subscriber whom a mail's link, or an expired download link, names. */
export async function offerIncentive(
  context: Context,
  parts: Parts,
  token: string,
): Promise<OfferedFile | undefined> {
  const linked = parts.signed.readFile(token) ?? parts.signed.readDownload(token)
  const file = linked && (await incentiveOf(context, parts, linked))
  if (!file) return undefined
  const { provider } = linked
  // a download that leads nowhere is not offered
  if (!(await parts.files.openPrivate(context, provider, file.key))) return undefined
  return { provider, name: file.name, downloadUrl: parts.signed.downloadUrl(context, linked) }
}

/** Opens the file of a download link within its 900 seconds; undefined later, or after the subscription ended. */
export async function openIncentive(
  context: Context,
  parts: Parts,
  token: string,
): Promise<(IncentiveFile & { readonly name: string }) | undefined> {
  const linked = parts.signed.readDownload(token)
  if (!linked || linked.until <= context.clock.now().getTime()) return undefined
  const incentive = await incentiveOf(context, parts, linked)
  const file = incentive && (await parts.files.openPrivate(context, linked.provider, incentive.key))
  return file && { name: incentive.name, size: file.size, read: file.read }
}

async function incentiveOf(context: Context, { newsletters }: Parts, { provider, contactId }: Linked) {
  const contact = await findContact(context, provider, contactId)
  if (contact?.newsletter !== 'subscribed') return undefined
  return (await newsletters.byProvider(context, provider))?.incentive ?? undefined
}
