import { createRoot } from 'react-dom/client'
import { Confirmation } from '#web/features/confirmation/confirmation.tsx'
import { MissingBooking } from '#web/features/confirmation/missing-booking.tsx'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement): void {
  const token = tokenOfAddress()
  createRoot(element).render(token ? <Confirmation token={token} /> : <NoToken />)
}

const NoToken = () => <MissingBooking code="no_token" message="" onRetry={() => location.reload()} />
