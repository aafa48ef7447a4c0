import { MissingLink, type MissingProps } from '../missing-link.tsx'

/** Says that a link belongs to no place in a line, or that the request failed. */
export const MissingPlace = (props: MissingProps) => (
  <MissingLink
    {...props}
    missing="We cannot find this place in the line"
    failed="We could not load your place in the line"
  />
)
