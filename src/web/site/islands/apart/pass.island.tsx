import { createRoot } from 'react-dom/client'
import { MissingLink } from '#web/features/confirmation/missing-link.tsx'
import { type Facts, PageFacts } from '#web/features/confirmation/page-facts.tsx'
import { PassPage } from '#web/features/confirmation/passes/pass-page.tsx'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement, facts: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PageFacts facts={facts as Facts | undefined}>
      {token ? (
        <PassPage token={token} />
      ) : (
        <MissingLink
          code="no_token"
          message=""
          onRetry={() => location.reload()}
          missing="We cannot find this pass"
          failed="We could not load your pass"
        />
      )}
    </PageFacts>,
  )
}
