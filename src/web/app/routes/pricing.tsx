import { createFileRoute } from '@tanstack/react-router'
import { PlansPage } from '../../features/plans/plans-page.tsx'
import { useKnownUser } from '../auth.ts'
import { OpenPage } from '../bare-page.tsx'

export const Route = createFileRoute('/pricing')({
  staticData: { access: 'public', title: 'Plans' },
  component: Pricing,
})

function Pricing() {
  const signedIn = useKnownUser()?.signedIn ?? false
  return (
    <OpenPage>
      <PlansPage signedIn={signedIn} />
    </OpenPage>
  )
}
