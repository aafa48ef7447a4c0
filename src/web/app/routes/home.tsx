import { createFileRoute } from '@tanstack/react-router'
import { leaveForDashboardOrLanding } from '../landing.ts'
import { Starting } from '../starting.tsx'

export const Route = createFileRoute('/home')({
  staticData: { access: 'public', frame: 'bare' },
  beforeLoad: () => leaveForDashboardOrLanding(),
  pendingComponent: Starting,
})
