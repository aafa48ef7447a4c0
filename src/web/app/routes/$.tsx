import { createFileRoute, Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { useKnownUser } from '../auth.ts'
import { OpenPage } from '../bare-page.tsx'

export const Route = createFileRoute('/$')({
  staticData: { access: 'public', title: 'Not found' },
  component: UnknownPage,
})

/** An unknown address. */
function UnknownPage() {
  const user = useKnownUser()
  return (
    <OpenPage>
      <ErrorPage
        title="This page is not here"
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to="/home">
            {user?.signedIn ? 'Back to your dashboard' : 'Back to Showcase'}
          </Link>
        }
      >
        The address may be old or mistyped. Nothing of yours is lost.
      </ErrorPage>
    </OpenPage>
  )
}
