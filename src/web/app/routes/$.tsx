import { createFileRoute, Link, redirect, useLocation } from '@tanstack/react-router'
import { knownUser } from '../../lib/identity/state.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPage } from '../../ui/error-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useKnownUser } from '../auth.ts'
import { OpenPage } from '../bare-page.tsx'
import { guard } from '../guards.ts'
import { laterPage } from '../later-pages.ts'
import { requireProfile } from '../require-profile.ts'

export const Route = createFileRoute('/$')({
  staticData: { access: 'public' },
  beforeLoad: async ({ location: { pathname, href } }) => {
    // imported on demand: the component below is its own chunk, and the texts stay out of the first script
    const { laterPage } = await import('../later-pages.ts')
    const page = laterPage(pathname)
    const elsewhere =
      page &&
      guard({
        access: 'account',
        signedIn: knownUser()?.signedIn ?? false,
        path: pathname,
        href,
        redirect: undefined,
        origin: window.location.origin,
      })
    if (elsewhere) throw redirect({ href: elsewhere, replace: true })
    if (page) await requireProfile('account', pathname)
    return { title: page?.title ?? 'Not found' }
  },
  component: LaterPage,
})

/** A page that is not built yet, or an unknown address. */
function LaterPage() {
  const { pathname } = useLocation()
  const user = useKnownUser()
  const page = laterPage(pathname)
  const way = (
    <Link className={buttonClass({ variant: page ? 'secondary' : 'primary' })} to="/home">
      {user?.signedIn ? 'Back to your dashboard' : 'Back to Showcase'}
    </Link>
  )
  const content = page ? (
    <>
      <PageHead title={page.title} />
      <EmptyState title="This page opens later" actions={way}>
        {page.sentence}
      </EmptyState>
    </>
  ) : (
    <ErrorPage title="This page is not here" actions={way}>
      The address may be old or mistyped. Nothing of yours is lost.
    </ErrorPage>
  )
  return <OpenPage>{content}</OpenPage>
}
