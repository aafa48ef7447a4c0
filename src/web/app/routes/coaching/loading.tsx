import { createFileRoute, Link } from '@tanstack/react-router'
import { LoadingSteps } from '../../../features/coaching/loading-steps.tsx'
import { SampleDay } from '../../../features/coaching/sample-day.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { useKnownUser } from '../../auth.ts'
import { OpenPage } from '../../bare-page.tsx'

export const Route = createFileRoute('/coaching/loading')({
  staticData: { title: 'Coaching', access: 'public' },
  component: Coaching,
})

function Coaching() {
  const signedIn = useKnownUser()?.signedIn ?? false
  return (
    <OpenPage>
      {signedIn ? (
        <LoadingSteps />
      ) : (
        <SampleDay>
          <Link className={buttonClass({ variant: 'primary' })} to="/signup" search={{}}>
            Save my plan
          </Link>
        </SampleDay>
      )}
    </OpenPage>
  )
}
