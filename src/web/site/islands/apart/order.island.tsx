import { createRoot } from 'react-dom/client'
import { DeliveryPage } from '#web/features/confirmation/delivering/delivery-page.tsx'
import { MissingLink } from '#web/features/confirmation/missing-link.tsx'
import { type Facts, PageFacts } from '#web/features/confirmation/page-facts.tsx'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement, facts: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PageFacts facts={facts as Facts | undefined}>
      {token ? (
        <DeliveryPage token={token} />
      ) : (
        <MissingLink
          code="no_token"
          message=""
          onRetry={() => location.reload()}
          missing="We cannot find this order"
          failed="We could not load your order"
        />
      )}
    </PageFacts>,
  )
}
