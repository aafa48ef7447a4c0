import { createRoot } from 'react-dom/client'
import { Join } from '#web/features/confirmation/join.tsx'
import { MissingBooking } from '#web/features/confirmation/missing-booking.tsx'
import { type Facts, PageFacts } from '#web/features/confirmation/page-facts.tsx'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement, facts: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PageFacts facts={facts as Facts | undefined}>{token ? <Join token={token} /> : <NoToken />}</PageFacts>,
  )
}

const NoToken = () => <MissingBooking code="no_token" message="" onRetry={() => location.reload()} />
