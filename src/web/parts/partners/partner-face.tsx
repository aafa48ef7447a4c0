import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import { pictureAddress } from '../pictures/picture-address.ts'

type Props = { partner: Pick<ShownPartner, 'portrait' | 'drawn' | 'theme'>; className: string | undefined }

/** The portrait of a partner, or the drawing in the colours of the partner's own page. The name stands beside it. */
export const PartnerFace = ({ partner: { portrait, drawn, theme }, className }: Props) => (
  <span className={className}>
    <img
      src={portrait === '' ? `/pictures/${drawn}.svg?theme=${theme}` : pictureAddress(portrait, 'thumbnail')}
      alt=""
      width={240}
      height={300}
      loading="lazy"
      decoding="async"
    />
  </span>
)
