import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CoachingPage } from '../../features/coaching/coaching-page.tsx'
import { accountQuery } from '../../parts/data/account.ts'

export const Route = createFileRoute('/AIcoaching')({
  staticData: { title: 'Coaching dashboard' },
  component: Coaching,
})

function Coaching() {
  const { data: account } = useQuery(accountQuery)
  return <CoachingPage firstName={account?.firstName ?? ''} />
}
