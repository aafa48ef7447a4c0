import { createFileRoute } from '@tanstack/react-router'
import { ImportRoute } from '../import-route.tsx'

export const Route = createFileRoute('/upwork')({
  staticData: { title: 'Bring your Upwork profile along', access: 'public' },
  component: () => <ImportRoute source="upwork" />,
})
