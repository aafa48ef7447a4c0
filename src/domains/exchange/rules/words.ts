/** Signs and reads texts: the links of the installation. */
type Signer = {
  sign(purpose: string, parts: readonly string[]): string
  read(purpose: string, token: string): readonly string[] | undefined
}

/** A visit that a partner sent, as the visitor's browser keeps it and hands it in with an order. */
export type Word = {
  readonly touchId: string
  readonly partnershipId: string
  /** The provider who sent, and the one who was visited. */
  readonly from: string
  readonly to: string
  readonly at: Date
}

const purpose = 'exchange-word'

/** Signs the word of a visit. At most 400 characters, the bound of an order's word. */
export const wordOf = (links: Pick<Signer, 'sign'>, { touchId, partnershipId, from, to, at }: Word): string =>
  links.sign(purpose, [touchId, partnershipId, from, to, at.toISOString()])

/** Returns undefined for a text that was not signed here as the word of a visit. */
export function readWord(links: Pick<Signer, 'read'>, word: string): Word | undefined {
  const [touchId, partnershipId, from, to, instant = ''] = links.read(purpose, word) ?? []
  const at = new Date(instant)
  if (!touchId || !partnershipId || !from || !to || Number.isNaN(at.getTime())) return undefined
  return { touchId, partnershipId, from, to, at }
}
