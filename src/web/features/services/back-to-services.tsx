import { Link } from '@tanstack/react-router'

/** The way back, above the title of a form. */
export const BackToServices = () => (
  <Link to="/servicemanagement" search={{}}>
    Services
  </Link>
)
