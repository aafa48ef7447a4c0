import { createFileRoute, Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorPage } from '../../../ui/error-page.tsx'
import { BarePage } from '../../bare-page.tsx'

export const Route = createFileRoute('/google/signup')({
  staticData: { title: 'Sign up with Google', access: 'newcomer', frame: 'bare' },
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  component: GoogleSignUp,
})

function GoogleSignUp() {
  return (
    <BarePage>
      <ErrorPage
        title="Google sign-up is not connected here yet"
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to="/signup" search={{}}>
            Sign up with e-mail
          </Link>
        }
      >
        You can make your Showcase with an e-mail address and a password today.
      </ErrorPage>
    </BarePage>
  )
}
