import { createRoot } from 'react-dom/client'
import { Confirmation } from '#web/features/confirmation/confirmation.tsx'
import { MissingBooking } from '#web/features/confirmation/missing-booking.tsx'
import { PlaceOfPage, type ProviderPlace } from '#web/parts/when-and-where/provider-place.ts'
import { loadChunk } from '../load-chunk.ts'
import { tokenOfAddress } from './token.ts'

const loadCancel = () =>
  loadChunk('cancel', async () => {
    const { CancelDialog } = await import('#web/features/confirmation/cancelling/cancel-dialog.tsx')
    return CancelDialog
  })
const loadMove = () =>
  loadChunk('move', async () => {
    const { MoveDialog } = await import('#web/features/booking/moving/move-dialog.tsx')
    return MoveDialog
  })

export function mount(element: HTMLElement, place: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PlaceOfPage value={place as ProviderPlace | undefined}>
      {token ? <Confirmation token={token} loadCancel={loadCancel} loadMove={loadMove} /> : <NoToken />}
    </PlaceOfPage>,
  )
}

const NoToken = () => <MissingBooking code="no_token" message="" onRetry={() => location.reload()} />
