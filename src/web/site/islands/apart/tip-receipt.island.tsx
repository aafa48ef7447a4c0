import { createRoot } from 'react-dom/client'
import { MissingBooking } from '#web/features/confirmation/missing-booking.tsx'
import { type Facts, PageFacts } from '#web/features/confirmation/page-facts.tsx'
import { Receipt } from '#web/features/confirmation/receipt/receipt.tsx'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement, facts: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PageFacts facts={facts as Facts | undefined}>
      {token ? (
        <Receipt token={token} of="tip" />
      ) : (
        <MissingBooking code="no_token" message="" onRetry={() => location.reload()} />
      )}
    </PageFacts>,
  )
}
