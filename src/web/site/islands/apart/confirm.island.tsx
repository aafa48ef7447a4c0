import { createRoot } from 'react-dom/client'
import { Confirmation } from '#web/features/confirmation/confirmation.tsx'
import { MissingBooking } from '#web/features/confirmation/missing-booking.tsx'
import { type Facts, PageFacts } from '#web/features/confirmation/page-facts.tsx'
import { loadPart } from '#web/lib/load-part.ts'
import { tokenOfAddress } from './token.ts'

const loadCancel = () =>
  loadPart(async () => {
    const { CancelDialog } = await import('#web/features/confirmation/cancelling/cancel-dialog.tsx')
    return CancelDialog
  })
const loadMove = () =>
  loadPart(async () => {
    const { MoveDialog } = await import('#web/features/booking/moving/move-dialog.tsx')
    return MoveDialog
  })

export function mount(element: HTMLElement, facts: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PageFacts facts={facts as Facts | undefined}>
      {token ? <Confirmation token={token} loadCancel={loadCancel} loadMove={loadMove} /> : <NoToken />}
    </PageFacts>,
  )
}

const NoToken = () => <MissingBooking code="no_token" message="" onRetry={() => location.reload()} />
