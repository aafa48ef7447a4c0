import { createContext, useContext } from 'react'

/** The drawing of each service whose page draws one, by its address. */
export type Drawings = Readonly<Record<string, string>>

/** The drawings of the provider whose page this is. */
export const DrawnServices = createContext<Drawings>({})

/** The drawing that the page of a service shows; undefined for a service that is not listed any more. */
export const useDrawnService = (serviceUrl: string): string | undefined =>
  useContext(DrawnServices)[serviceUrl]
