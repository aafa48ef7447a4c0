import { Link } from '@tanstack/react-router'

/** Link to the list of services, above a form's title. */
export const BackToServices = () => (
  <Link to="/servicemanagement" search={{}}>
    Services
  </Link>
)
