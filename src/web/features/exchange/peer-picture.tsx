import type { PeerCard } from '#domains/exchange/contract.ts'
import { pictureAddress } from '../../parts/pictures/picture-address.ts'
import { Avatar } from '../../ui/avatar.tsx'

type Props = { peer: Pick<PeerCard, 'name' | 'portrait'>; size?: number }

/** The portrait of a member, or the initials. */
export const PeerPicture = ({ peer: { name, portrait }, size = 56 }: Props) => (
  <Avatar name={name} size={size} picture={portrait ? pictureAddress(portrait, 'thumbnail') : undefined} />
)
