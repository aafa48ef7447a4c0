import { createRoot } from 'react-dom/client'
import { Join } from '#web/features/confirmation/join.tsx'
import { MissingBooking } from '#web/features/confirmation/missing-booking.tsx'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement): void {
  const token = tokenOfAddress()
  createRoot(element).render(token ? <Join token={token} /> : <NoToken />)
}

const NoToken = () => <MissingBooking code="no_token" message="" onRetry={() => location.reload()} />
