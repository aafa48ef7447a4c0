import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { VendorReturn } from '../../features/connections/vendor-return.tsx'
import { readVendorReturn } from '../vendor-return.ts'

/** Where Instagram sends the browser back after its sign-in (specification 2). */
export const Route = createFileRoute('/instagram_/redirect')({
  staticData: { title: 'Instagram' },
  validateSearch: readVendorReturn,
  component: InstagramRedirect,
})

function InstagramRedirect() {
  const navigate = useNavigate()
  const go = useCallback((href: string) => void navigate({ href, replace: true }), [navigate])
  // the router leaves in what the reading dropped
  return <VendorReturn vendor="instagram" returned={readVendorReturn(Route.useSearch())} onConnected={go} />
}
