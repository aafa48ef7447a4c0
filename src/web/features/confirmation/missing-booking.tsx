import { MissingLink, type MissingProps } from './missing-link.tsx'

/** Says that a link belongs to no booking, or that the request failed. */
export const MissingBooking = (props: MissingProps) => (
  <MissingLink {...props} missing="We cannot find this booking" failed="We could not load your booking" />
)
