import { Link } from '@tanstack/react-router'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The posts are no records of the page: the connection shows and changes them. */
export const Edit = () => (
  <SectionPanel hint="Your nine newest posts at Instagram. Connect your account, hide posts and write what is read out for their pictures in your settings. These changes need no publishing.">
    <p>
      <Link className={buttonClass()} to="/accountSettings" search={{ part: 'connections', of: 'instagram' }}>
        Open Instagram in your settings
      </Link>
    </p>
  </SectionPanel>
)
