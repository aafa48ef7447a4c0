import { type BlockOf, type Found, missing, type Sources } from './block-sources.ts'
import type { LetterPartner } from './letter-page.ts'
import { letterPicture } from './letter-picture.ts'

/** Reads the partners whom the sender's letters show. The links are absolute, because they lead to other pages. */
export function partnerBlock({ id }: BlockOf<'partners'>, { page, publicUrl }: Sources): Found {
  const { partners } = page
  if (partners.length === 0)
    return missing('You have no partner whom your letters show. See Exchange network, Partners.')
  const cardOf = ({ name, who, oneLiner, href, picture, theme }: LetterPartner) => ({
    name,
    who,
    oneLiner,
    url: href,
    picture: letterPicture({ image: picture, alt: '' }, { publicUrl, theme }, 'thumbnail'),
  })
  return {
    block: {
      id,
      kind: 'partners',
      title: partners.length === 1 ? 'Somebody I trust' : 'People I trust',
      partners: partners.map(cardOf),
    },
  }
}
