import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { VendorReturn } from '../../features/connections/vendor-return.tsx'
import { readVendorReturn } from '../vendor-return.ts'

/** Where Zoom sends the browser back after its sign-in (specification 2). */
export const Route = createFileRoute('/zoom_/redirect')({
  staticData: { title: 'Zoom' },
  validateSearch: readVendorReturn,
  component: ZoomRedirect,
})

function ZoomRedirect() {
  const navigate = useNavigate()
  const go = useCallback((href: string) => void navigate({ href, replace: true }), [navigate])
  // the router leaves in what the reading dropped
  return <VendorReturn vendor="zoom" returned={readVendorReturn(Route.useSearch())} onConnected={go} />
}
