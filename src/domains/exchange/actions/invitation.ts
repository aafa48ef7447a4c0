import type { MembersDeps } from '../ports.ts'

type Deps = Pick<MembersDeps, 'links' | 'publicUrl'>

const purpose = 'exchange-invitation'

/** The link with which a peer joins and finds a partnership with `provider` proposed. */
export const invitationOf = ({ links, publicUrl }: Deps, provider: string): string =>
  `${publicUrl}/exchange-network?invitation=${links.sign(purpose, [provider])}`

/** The provider who gave an invitation; undefined: it was not signed here. */
export const inviterOf = ({ links }: Pick<Deps, 'links'>, token: string): string | undefined =>
  links.read(purpose, token)?.[0]
