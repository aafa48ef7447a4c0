import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ImportRoute } from '../import-route.tsx'

type Search = { state?: string; code?: string; error?: string }

const textIn = (search: Record<string, unknown>, name: keyof Search): Search =>
  typeof search[name] === 'string' ? { [name]: search[name] } : {}

/** The import door of LinkedIn, to which its sign-in returns too (decision 127). */
export const Route = createFileRoute('/linkedin')({
  staticData: { title: 'Bring your LinkedIn profile along', access: 'public' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...textIn(search, 'state'),
    ...textIn(search, 'code'),
    ...textIn(search, 'error'),
  }),
  component: LinkedInPage,
})

function LinkedInPage() {
  const { state, ...rest } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ImportRoute
      source="linkedin"
      returned={state === undefined ? undefined : { state, ...rest }}
      onArrived={() => void navigate({ to: '/linkedin', search: {}, replace: true })}
    />
  )
}
