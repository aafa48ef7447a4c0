import { createFileRoute, Link } from '@tanstack/react-router'
import { ZoomPage } from '../../features/connections/zoom/zoom-page.tsx'

export const Route = createFileRoute('/zoom')({
  staticData: { title: 'Zoom' },
  component: Zoom,
})

/** The meetings that Zoom makes for bookings. */
function Zoom() {
  return (
    <ZoomPage
      above={
        <Link to="/accountSettings" search={{ part: 'connections' }}>
          Connections
        </Link>
      }
    />
  )
}
