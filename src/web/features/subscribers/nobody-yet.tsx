import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCopied } from '../../ui/use-copied.ts'

/** The newsletter's form of the provider's page: its heading, '' without a form; the page's address, once it is live. */
export type OwnForm = { readonly heading: string; readonly pageUrl: string | undefined }

/** Shown while nobody follows: how to get subscribers. */
export function NobodyYet({ form: { heading, pageUrl } }: { form: OwnForm }) {
  const { copy, copied } = useCopied()
  const toForm = (words: string, variant: 'primary' | 'quiet') => (
    <Link className={buttonClass({ variant })} to="/editor" search={{ section: 'newsletter' }}>
      {words}
    </Link>
  )
  if (heading === '')
    return (
      <EmptyState
        drawn
        title="Nobody follows you yet"
        actions={toForm('Add the form to your page', 'primary')}
      >
        Your page has no newsletter form. Give it a heading and it appears. People who type an address there
        get one mail to confirm, and are listed here.
      </EmptyState>
    )
  return (
    <EmptyState
      drawn
      title="Nobody follows you yet"
      actions={
        <>
          {pageUrl && (
            <Button variant="primary" icon="copy" onClick={() => copy(pageUrl)}>
              {copied ? 'Copied' : 'Copy the link to your page'}
            </Button>
          )}
          {toForm('Change the form', 'quiet')}
        </>
      }
    >
      {pageUrl
        ? `The form “${heading}” is on your page. `
        : `The form “${heading}” is ready, and appears when you publish your page. `}
      People who type an address there get one mail to confirm, and are listed here.
    </EmptyState>
  )
}
