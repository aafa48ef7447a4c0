import { createRoot } from 'react-dom/client'
import { type Facts, PageFacts } from '#web/features/confirmation/page-facts.tsx'
import { MissingInvitation } from '#web/features/confirmation/reviewing/missing-invitation.tsx'
import { Review } from '#web/features/confirmation/reviewing/review.tsx'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement, facts: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PageFacts facts={facts as Facts | undefined}>
      {token ? <Review token={token} /> : <NoToken />}
    </PageFacts>,
  )
}

const NoToken = () => <MissingInvitation code="no_token" message="" onRetry={() => location.reload()} />
