import { createFileRoute } from '@tanstack/react-router'
import { LoadingSteps } from '../../../features/coaching/loading-steps.tsx'
import { SampleDay } from '../../../features/coaching/sample-day.tsx'
import { useKnownUser } from '../../auth.ts'
import { OpenPage } from '../../bare-page.tsx'

export const Route = createFileRoute('/coaching/loading')({
  staticData: { title: 'Coaching', access: 'public' },
  component: Coaching,
})

function Coaching() {
  const signedIn = useKnownUser()?.signedIn ?? false
  return <OpenPage>{signedIn ? <LoadingSteps /> : <SampleDay />}</OpenPage>
}
