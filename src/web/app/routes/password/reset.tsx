import { createFileRoute } from '@tanstack/react-router'
import { readAuthConfig } from '../../../features/auth/auth-config.ts'
import { ResetPassword } from '../../../features/auth/reset-password.tsx'
import { readAuthSearch } from '../../auth-search.ts'
import { Starting } from '../../starting.tsx'
import { useArrival } from '../../use-arrival.ts'

export const Route = createFileRoute('/password/reset')({
  staticData: { title: 'Reset your password', access: 'public', frame: 'bare' },
  validateSearch: readAuthSearch,
  loader: readAuthConfig,
  pendingComponent: Starting,
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { username = '', redirect } = Route.useSearch()
  const config = Route.useLoaderData()
  const arrival = useArrival(redirect)
  return <ResetPassword username={username} redirect={redirect} config={config} arrival={arrival} />
}
