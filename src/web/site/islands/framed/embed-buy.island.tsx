import { createRoot } from 'react-dom/client'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { InFrame } from '#web/features/checkout/in-frame.ts'
import { PlaceOfPage } from '#web/parts/when-and-where/place-of-page.ts'
import { BuyFlow, type BuyProps } from '../buy-flow.tsx'
import { EmbedFlow } from './embed-flow.tsx'
import { EmbedOrdered } from './embed-ordered.tsx'

/** `props` is the JSON that the document printed beside the island. */
export function mount(element: HTMLElement, props: unknown): void {
  const given = props as BuyProps & { place: ProviderPlace }
  createRoot(element).render(
    <InFrame value={true}>
      <PlaceOfPage value={given.place}>
        <EmbedFlow service={given.service} Ended={EmbedOrdered}>
          {({ onBooked, onChosen }) => <BuyFlow {...given} onOrdered={onBooked} onChosen={onChosen} />}
        </EmbedFlow>
      </PlaceOfPage>
    </InFrame>,
  )
}
