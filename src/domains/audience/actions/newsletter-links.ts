import type { Context } from '#platform/context.ts'
import type { AudienceDeps } from '../ports.ts'
import { confirmableMs, downloadMs, fileMs } from '../rules/newsletter-terms.ts'

/** A contact that a signed link names. */
export type Linked = { readonly provider: string; readonly contactId: string }
/** What signs the links of a newsletter. */
export type LinkDeps = Pick<AudienceDeps, 'links' | 'publicUrl'>

const [confirm, file, download] = ['newsletter-confirm', 'newsletter-file', 'newsletter-download']

/** A contact with the instant until which its file is offered, in milliseconds. */
export type Offered = Linked & { readonly until: number }

/** The signed links of a newsletter. The tokens stand in the query, because pages report their path to the analytics. */
export function newsletterLinks({ links, publicUrl }: LinkDeps) {
  const sign = (purpose: string, { provider, contactId }: Linked, ...instants: readonly number[]) =>
    encodeURIComponent(links.sign(purpose, [provider, contactId, ...instants.map(String)]))
  const read = (purpose: string, token: string) => {
    const [provider, contactId, ...instants] = links.read(purpose, token) ?? []
    if (provider === undefined || contactId === undefined) return undefined
    const [until = Number.NaN, fileUntil = Number.NaN] = instants.map(Number)
    return { provider, contactId, until, fileUntil }
  }
  const nowMs = ({ clock }: Context) => clock.now().getTime()
  return {
    /** Works for seven days. */
    confirmUrl: (context: Context, linked: Linked) =>
      `${publicUrl}/newsletter/confirm?token=${sign(confirm, linked, nowMs(context) + confirmableMs)}`,
    /** Its page makes a fresh download link for a subscriber, until an instant. */
    fileUrl: (offered: Offered) => `${publicUrl}/files/${sign(file, offered, offered.until)}`,
    /** Works for 900 seconds (specification 9). It knows until when the file is offered. */
    downloadUrl: (context: Context, offered: Offered) =>
      `${publicUrl}/newsletter/download?token=${sign(download, offered, nowMs(context) + downloadMs, offered.until)}`,
    readConfirm: (token: string) => read(confirm, token),
    readFile: (token: string) => read(file, token),
    readDownload: (token: string) => read(download, token),
  }
}

/** Until when the file is offered to somebody who subscribed at an instant, in milliseconds. */
export const fileOfferedUntil = (subscribedAt: Date | null): number => (subscribedAt?.getTime() ?? 0) + fileMs
