import type { Links } from '#platform/credentials/links.ts'

/** Mails of one kind to one provider. */
export type MailsOfKind = { readonly provider: string; readonly template: string }

const purpose = 'mail-off'

/** The address of the page that switches a kind of mail off; one POST to it does so (RFC 8058). */
export const mailOffUrl = (
  { links, publicUrl }: { readonly links: Pick<Links, 'sign'>; readonly publicUrl: string },
  { provider, template }: MailsOfKind,
): string => `${publicUrl}/mail-off/${links.sign(purpose, [provider, template])}`

/** Reads the token of such an address; undefined: it was not signed here. */
export function readMailOff(links: Pick<Links, 'read'>, token: string): MailsOfKind | undefined {
  const [provider, template] = links.read(purpose, token) ?? []
  return provider && template ? { provider, template } : undefined
}
