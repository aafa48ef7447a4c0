import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Part } from '../part.tsx'
import type { ZoomSection } from './zoom-section.ts'

/** The other kind of place: a link of the provider's own. */
export const ownLink: ZoomSection = () => (
  <Part title="Your own link">
    <p>
      A service can have your own meeting link instead, from Zoom or elsewhere. Everybody who books it gets
      the same one, so turn on your waiting room there.
    </p>
    <div>
      <Link className={buttonClass()} to="/servicemanagement">
        Your services
      </Link>
    </div>
  </Part>
)
