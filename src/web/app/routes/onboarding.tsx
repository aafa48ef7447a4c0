import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { OnboardingPage } from '../../features/onboarding/onboarding-page.tsx'
import { OnboardingPending } from '../../features/onboarding/onboarding-pending.tsx'
import { type Place, placeOf } from '../../features/onboarding/steps.ts'
import { useKnownUser } from '../auth.ts'

export const Route = createFileRoute('/onboarding')({
  staticData: { title: 'Set up your page', access: 'public', frame: 'bare' },
  validateSearch: ({ step }: Record<string, unknown>): { step?: Place } => {
    const place = placeOf(step)
    return place ? { step: place } : {}
  },
  pendingComponent: OnboardingPending,
  component: Onboarding,
})

function Onboarding() {
  // the router leaves in what the reading dropped
  const step = placeOf(Route.useSearch().step)
  const user = useKnownUser()
  const navigate = useNavigate()
  const go = useCallback(
    (place: Place, replace = false) => void navigate({ to: '/onboarding', search: { step: place }, replace }),
    [navigate],
  )
  return user && <OnboardingPage user={user} step={step} go={go} />
}
