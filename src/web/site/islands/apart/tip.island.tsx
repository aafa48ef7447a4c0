import { createRoot } from 'react-dom/client'
import { TipForm } from '#web/features/checkout/tip-form.tsx'
import { MissingBooking } from '#web/features/confirmation/missing-booking.tsx'
import { type Facts, PageFacts } from '#web/features/confirmation/page-facts.tsx'
import { TipPage } from '#web/features/confirmation/tipping/tip-page.tsx'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement, facts: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PageFacts facts={facts as Facts | undefined}>
      {token ? (
        <TipPage token={token} form={(props) => <TipForm {...props} />} />
      ) : (
        <MissingBooking code="no_token" message="" onRetry={() => location.reload()} />
      )}
    </PageFacts>,
  )
}
