import { createFileRoute } from '@tanstack/react-router'
import { leaveForDashboardOrLanding } from '../landing.ts'

export const Route = createFileRoute('/home')({
  staticData: { access: 'public', frame: 'bare' },
  beforeLoad: () => leaveForDashboardOrLanding(),
})
