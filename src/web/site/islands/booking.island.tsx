import { createRoot } from 'react-dom/client'
import { BookingFlow, type BookingProps } from './booking-flow.tsx'

/** `props` is the JSON that the page printed beside the island. */
export function mount(element: HTMLElement, props: unknown): void {
  createRoot(element).render(<BookingFlow {...(props as BookingProps)} />)
}
