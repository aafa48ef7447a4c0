import { createRoot } from 'react-dom/client'
import { type Facts, PageFacts } from '#web/features/confirmation/page-facts.tsx'
import { MissingPlace } from '#web/features/confirmation/waiting/missing-place.tsx'
import { WaitlistPage } from '#web/features/confirmation/waiting/waitlist-page.tsx'
import { handDraft } from '../handed-draft.ts'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement, facts: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PageFacts facts={facts as Facts | undefined}>
      {token ? (
        <WaitlistPage
          token={token}
          isDeclining={new URLSearchParams(location.search).get('answer') === 'no'}
          onTaken={(begun, { name, email }) => {
            const { provider, service } = begun.checkout
            handDraft(begun.token, { name, email, note: '' })
            location.assign(
              `/at/${encodeURIComponent(provider.userUrl)}/services/${encodeURIComponent(service.serviceUrl)}?checkout=${encodeURIComponent(begun.token)}`,
            )
          }}
        />
      ) : (
        <MissingPlace code="no_token" message="" onRetry={() => location.reload()} />
      )}
    </PageFacts>,
  )
}
