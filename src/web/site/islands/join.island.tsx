import { createRoot } from 'react-dom/client'
import { Join } from '#web/features/confirmation/join.tsx'
import { MissingBooking } from '#web/features/confirmation/missing-booking.tsx'
import { PlaceOfPage, type ProviderPlace } from '#web/parts/when-and-where/provider-place.ts'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement, place: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PlaceOfPage value={place as ProviderPlace | undefined}>
      {token ? <Join token={token} /> : <NoToken />}
    </PlaceOfPage>,
  )
}

const NoToken = () => <MissingBooking code="no_token" message="" onRetry={() => location.reload()} />
