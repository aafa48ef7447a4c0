import { createFileRoute, Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { useKnownUser } from '../auth.ts'
import { BarePage } from '../bare-page.tsx'
import { errorWords } from '../error-words.ts'

export const Route = createFileRoute('/error')({
  staticData: { access: 'public', frame: 'bare' },
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' ? { code } : {},
  beforeLoad: async ({ search: { code } }) => {
    // imported on demand: the texts stay out of the first script
    const { errorWords } = await import('../error-words.ts')
    return { title: errorWords(code).title }
  },
  component: ErrorByCode,
})

function ErrorByCode() {
  const { code } = Route.useSearch()
  const signedIn = useKnownUser()?.signedIn ?? false
  const { title, sentence } = errorWords(code)
  return (
    <BarePage>
      <ErrorPage
        title={title}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to="/home">
            {signedIn ? 'Back to your dashboard' : 'Back to Showcase'}
          </Link>
        }
      >
        {sentence}
      </ErrorPage>
    </BarePage>
  )
}
