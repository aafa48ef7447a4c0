import { createFileRoute } from '@tanstack/react-router'
import { readAuthConfig } from '../../features/auth/auth-config.ts'
import { SignIn } from '../../features/auth/sign-in.tsx'
import { readAuthSearch } from '../auth-search.ts'
import { Starting } from '../starting.tsx'
import { useArrival } from '../use-arrival.ts'

export const Route = createFileRoute('/signin')({
  staticData: { title: 'Sign in', access: 'newcomer', frame: 'bare' },
  validateSearch: readAuthSearch,
  loader: readAuthConfig,
  pendingComponent: Starting,
  component: SignInPage,
})

function SignInPage() {
  const { username = '', redirect } = Route.useSearch()
  const config = Route.useLoaderData()
  const arrival = useArrival(redirect)
  return <SignIn username={username} redirect={redirect} config={config} arrival={arrival} />
}
