import type { Context } from '#platform/context.ts'
import type { AudienceDeps } from '../ports.ts'
import { confirmableMs, downloadMs, fileMs } from '../rules/newsletter-terms.ts'

/** A contact that a signed link names. */
export type Linked = { readonly provider: string; readonly contactId: string }
/** What signs the links of a newsletter. */
export type LinkDeps = Pick<AudienceDeps, 'links' | 'publicUrl'>

const [confirm, file, download] = ['newsletter-confirm', 'newsletter-file', 'newsletter-download']

/** The signed links of a newsletter. The tokens stand in the query, because pages report their path to the analytics. */
export function newsletterLinks({ links, publicUrl }: LinkDeps) {
  const address = (page: string, purpose: string, { provider, contactId }: Linked, until?: number) =>
    `${publicUrl}/newsletter/${page}?token=${encodeURIComponent(
      links.sign(purpose, [provider, contactId, ...(until === undefined ? [] : [String(until)])]),
    )}`
  const read = (purpose: string, token: string) => {
    const [provider, contactId, until] = links.read(purpose, token) ?? []
    if (provider === undefined || contactId === undefined) return undefined
    return { provider, contactId, until: Number(until ?? Number.POSITIVE_INFINITY) }
  }
  const nowMs = ({ clock }: Context) => clock.now().getTime()
  return {
    /** Works for seven days. */
    confirmUrl: (context: Context, linked: Linked) =>
      address('confirm', confirm, linked, nowMs(context) + confirmableMs),
    /** Works for seven days: its page makes a fresh download link for a subscriber. */
    fileUrl: (context: Context, { provider, contactId }: Linked) =>
      `${publicUrl}/files/${links.sign(file, [provider, contactId, String(nowMs(context) + fileMs)])}`,
    /** Works for 900 seconds (specification 9). */
    downloadUrl: (context: Context, linked: Linked) =>
      address('download', download, linked, nowMs(context) + downloadMs),
    readConfirm: (token: string) => read(confirm, token),
    readFile: (token: string) => read(file, token),
    readDownload: (token: string) => read(download, token),
  }
}
