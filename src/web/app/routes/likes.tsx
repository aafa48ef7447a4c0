import { createFileRoute } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { OpenPage } from '../bare-page.tsx'

export const Route = createFileRoute('/likes')({
  staticData: { title: 'Likes', access: 'public' },
  component: Likes,
})

function Likes() {
  return (
    <OpenPage>
      <PageHead title="Likes" />
      <EmptyState
        title="Nothing liked yet"
        drawn
        actions={
          <a className={buttonClass()} href="/selectfreelancer">
            Find a provider
          </a>
        }
      >
        Pages and services that you like will be listed here. Showcases do not have a like button yet.
      </EmptyState>
    </OpenPage>
  )
}
