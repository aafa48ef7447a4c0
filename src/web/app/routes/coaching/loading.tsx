import { createFileRoute, Link } from '@tanstack/react-router'
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
      <SampleDay>
        {signedIn ? (
          <Link className={buttonClass({ variant: 'primary' })} to="/editor" search={{}}>
            Do it on your page
          </Link>
        ) : (
          <Link className={buttonClass({ variant: 'primary' })} to="/signup" search={{}}>
            Sign up and do it
          </Link>
        )}
      </SampleDay>
    </OpenPage>
  )
}
