import { createFileRoute } from '@tanstack/react-router'
import { ImportRoute } from '../import-route.tsx'

export const Route = createFileRoute('/linkedin')({
  staticData: { title: 'Bring your LinkedIn profile along', access: 'public' },
  component: () => <ImportRoute source="linkedin" />,
})
