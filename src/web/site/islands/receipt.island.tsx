import { createRoot } from 'react-dom/client'
import { MissingBooking } from '#web/features/confirmation/missing-booking.tsx'
import { Receipt } from '#web/features/confirmation/receipt/receipt.tsx'
import { tokenOfAddress } from './token.ts'

export function mount(element: HTMLElement): void {
  const token = tokenOfAddress()
  createRoot(element).render(token ? <Receipt token={token} /> : <NoToken />)
}

const NoToken = () => <MissingBooking code="no_token" message="" onRetry={() => location.reload()} />
