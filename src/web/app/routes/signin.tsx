import { createFileRoute } from '@tanstack/react-router'
import { SignIn } from '../../features/auth/sign-in.tsx'
import { useArrival } from '../use-arrival.ts'

type Search = { username?: string; redirect?: string }

export const Route = createFileRoute('/signin')({
  staticData: { title: 'Sign in', access: 'newcomer', frame: 'bare' },
  validateSearch: ({ username, redirect }: Record<string, unknown>): Search => ({
    ...(typeof username === 'string' && { username }),
    ...(typeof redirect === 'string' && { redirect }),
  }),
  component: SignInPage,
})

function SignInPage() {
  const { username = '', redirect } = Route.useSearch()
  const arrive = useArrival(redirect)
  return <SignIn username={username} redirect={redirect} onSignedIn={arrive} />
}
