import { createFileRoute, Link } from '@tanstack/react-router'
import { readAuthConfig } from '../../../features/auth/auth-config.ts'
import { GoogleSignUp } from '../../../features/auth/google-sign-up.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorPage } from '../../../ui/error-page.tsx'
import { BarePage } from '../../bare-page.tsx'
import { Starting } from '../../starting.tsx'

export const Route = createFileRoute('/google/signup')({
  staticData: { title: 'Sign up with Google', access: 'newcomer', frame: 'bare' },
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  loader: readAuthConfig,
  pendingComponent: Starting,
  component: GoogleSignUpPage,
})

function GoogleSignUpPage() {
  const { redirect } = Route.useSearch()
  const { google } = Route.useLoaderData()
  if (google) return <GoogleSignUp redirect={redirect} />
  return (
    <BarePage>
      <ErrorPage
        title="Google sign-up is switched off here"
        actions={
          <Link
            className={buttonClass({ variant: 'primary' })}
            to="/signup"
            search={redirect ? { redirect } : {}}
          >
            Sign up with e-mail
          </Link>
        }
      >
        You can create your Showcase with an e-mail address and a password.
      </ErrorPage>
    </BarePage>
  )
}
