import { createRoot } from 'react-dom/client'
import { MissingInvitation } from '#web/features/confirmation/reviewing/missing-invitation.tsx'
import { Review } from '#web/features/confirmation/reviewing/review.tsx'
import { PlaceOfPage, type ProviderPlace } from '#web/parts/when-and-where/provider-place.ts'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement, place: unknown): void {
  const token = tokenOfAddress()
  createRoot(element).render(
    <PlaceOfPage value={place as ProviderPlace | undefined}>
      {token ? <Review token={token} /> : <NoToken />}
    </PlaceOfPage>,
  )
}

const NoToken = () => <MissingInvitation code="no_token" message="" onRetry={() => location.reload()} />
