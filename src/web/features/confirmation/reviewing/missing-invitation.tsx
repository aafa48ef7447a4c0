import { MissingLink, type MissingProps } from '../missing-link.tsx'

/** Says that a link belongs to no invitation to review, or that the request failed. */
export const MissingInvitation = (props: MissingProps) => (
  <MissingLink {...props} missing="This link leads to no review" failed="We could not load this page" />
)
