import { createFileRoute } from '@tanstack/react-router'
import { readAuthConfig } from '../../features/auth/auth-config.ts'
import { SignUp } from '../../features/auth/sign-up.tsx'
import { readAuthSearch } from '../auth-search.ts'
import { Starting } from '../starting.tsx'
import { useArrival } from '../use-arrival.ts'

export const Route = createFileRoute('/signup')({
  staticData: { title: 'Sign up', access: 'newcomer', frame: 'bare' },
  validateSearch: readAuthSearch,
  loader: readAuthConfig,
  pendingComponent: Starting,
  component: SignUpPage,
})

function SignUpPage() {
  const { username = '', redirect } = Route.useSearch()
  const config = Route.useLoaderData()
  const arrival = useArrival(redirect)
  return <SignUp username={username} redirect={redirect} config={config} arrival={arrival} />
}
