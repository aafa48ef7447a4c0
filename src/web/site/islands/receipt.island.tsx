import { createRoot } from 'react-dom/client'
import { MissingBooking } from '#web/features/confirmation/missing-booking.tsx'
import { Receipt } from '#web/features/confirmation/receipt/receipt.tsx'
import { PlaceOfPage, type ProviderPlace } from '#web/parts/when-and-where/provider-place.ts'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement, place: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PlaceOfPage value={place as ProviderPlace | undefined}>
      {token ? <Receipt token={token} /> : <NoToken />}
    </PlaceOfPage>,
  )
}

const NoToken = () => <MissingBooking code="no_token" message="" onRetry={() => location.reload()} />
