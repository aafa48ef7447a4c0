import type { Context } from '#platform/context.ts'
import type { AudienceDeps, IncentiveFile } from '../ports.ts'
import { findContact } from '../store/contacts.ts'
import { type LinkDeps, type Linked, newsletterLinks, type Offered } from './newsletter-links.ts'

type Deps = LinkDeps & Pick<AudienceDeps, 'newsletters' | 'files'>

/** A file for a subscriber: its name, and a link to its bytes that works for 900 seconds. */
export type OfferedFile = { readonly provider: string; readonly name: string; readonly downloadUrl: string }

/** Makes a fresh download link for the subscriber whom a mail's link, or an expired download link, names. */
export async function offerIncentive(
  deps: Deps,
  context: Context,
  token: string,
): Promise<OfferedFile | undefined> {
  const signed = newsletterLinks(deps)
  const offered = offeredBy(signed, token)
  if (!offered || offered.until <= context.clock.now().getTime()) return undefined
  const file = await incentiveOf(deps, context, offered)
  if (!file) return undefined
  const { provider } = offered
  // a download that leads nowhere is not offered
  if (!(await deps.files.openPrivate(context, provider, file.key))) return undefined
  return { provider, name: file.name, downloadUrl: signed.downloadUrl(context, offered) }
}

/** What the link of a page or of a download offers, and until when. */
function offeredBy(signed: ReturnType<typeof newsletterLinks>, token: string): Offered | undefined {
  const download = signed.readDownload(token)
  return download ? { ...download, until: download.fileUntil } : signed.readFile(token)
}

/** Opens the file of a download link within its 900 seconds; undefined later, or after the subscription ended. */
export async function openIncentive(
  deps: Deps,
  context: Context,
  token: string,
): Promise<(IncentiveFile & { readonly name: string }) | undefined> {
  const linked = newsletterLinks(deps).readDownload(token)
  if (!linked || linked.until <= context.clock.now().getTime()) return undefined
  const incentive = await incentiveOf(deps, context, linked)
  const file = incentive && (await deps.files.openPrivate(context, linked.provider, incentive.key))
  return file && { name: incentive.name, size: file.size, read: file.read }
}

async function incentiveOf({ newsletters }: Deps, context: Context, { provider, contactId }: Linked) {
  const contact = await findContact(context, provider, contactId)
  if (contact?.newsletter !== 'subscribed') return undefined
  return (await newsletters.byProvider(context, provider))?.incentive ?? undefined
}
