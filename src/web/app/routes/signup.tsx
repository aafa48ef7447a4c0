import { createFileRoute } from '@tanstack/react-router'
import { SignUp } from '../../features/auth/sign-up.tsx'
import { useArrival } from '../use-arrival.ts'

type Search = { username?: string; redirect?: string }

export const Route = createFileRoute('/signup')({
  staticData: { title: 'Sign up', access: 'newcomer', frame: 'bare' },
  validateSearch: ({ username, redirect }: Record<string, unknown>): Search => ({
    ...(typeof username === 'string' && { username }),
    ...(typeof redirect === 'string' && { redirect }),
  }),
  component: SignUpPage,
})

function SignUpPage() {
  const { username = '', redirect } = Route.useSearch()
  const arrive = useArrival(redirect)
  return <SignUp username={username} redirect={redirect} onSignedIn={arrive} />
}
