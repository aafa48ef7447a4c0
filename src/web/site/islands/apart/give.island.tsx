import { createRoot } from 'react-dom/client'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { PlaceOfPage } from '#web/parts/when-and-where/place-of-page.ts'
import { GiveFlow, type GiveProps } from './give-flow.tsx'

/** `props` is the JSON that the page printed beside the island. */
export function mount(element: HTMLElement, props: unknown): void {
  const given = props as GiveProps & { place: ProviderPlace }
  createRoot(element).render(
    <PlaceOfPage value={given.place}>
      <GiveFlow {...given} />
    </PlaceOfPage>,
  )
}
