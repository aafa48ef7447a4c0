import { createContext, useContext } from 'react'
import type { ProviderPlace } from '#platform/common/provider-place.ts'

/** The place of the provider whose page this is. Undefined: zones have the names of their cities. */
export const PlaceOfPage = createContext<ProviderPlace | undefined>(undefined)

export const useProviderPlace = (): ProviderPlace | undefined => useContext(PlaceOfPage)
