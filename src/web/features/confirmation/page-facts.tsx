import type { ReactNode } from 'react'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { type Drawings, DrawnServices } from '#web/parts/pictures/drawn-services.ts'
import { PlaceOfPage } from '#web/parts/when-and-where/place-of-page.ts'

/** What the page of a booking knows of its live provider. */
export type Facts = { readonly place: ProviderPlace; readonly drawings: Drawings }

type Props = { facts: Facts | undefined; children: ReactNode }

/** Gives these facts to the parts of the page. Undefined: the provider has no live Showcase. */
export const PageFacts = ({ facts, children }: Props) => (
  <PlaceOfPage value={facts?.place}>
    <DrawnServices value={facts?.drawings ?? {}}>{children}</DrawnServices>
  </PlaceOfPage>
)
