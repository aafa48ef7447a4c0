import { createContext, useContext } from 'react'

/** Who runs this installation, as the settings say. */
export type Operator = { readonly name?: string | undefined; readonly place?: string | undefined }

/** The operator of the installation, for the product's own pages. */
export const OperatorOfPage = createContext<Operator>({})

export const useOperator = (): Operator => useContext(OperatorOfPage)
