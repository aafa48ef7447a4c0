import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { LetterEditor } from '../../features/letters/letter-editor.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export const Route = createFileRoute('/letter')({
  staticData: { title: 'Letter', frame: 'bare' },
  validateSearch: ({ id }: Record<string, unknown>): { id: string } => ({
    id: typeof id === 'string' ? id : '',
  }),
  component: LetterPage,
})

function LetterPage() {
  const { id } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <LetterEditor
      key={id}
      id={id}
      back={
        <Link
          to="/dashboard"
          search={{}}
          className={buttonClass({ variant: 'quiet' })}
          aria-label="Back to the dashboard"
        >
          <Icon name="back" />
        </Link>
      }
      onOpen={(next) => void navigate({ to: '/letter', search: { id: next } })}
    />
  )
}
