import type { ReactNode } from 'react'
import type { Connection } from '#domains/connections/contract.ts'

type Props = {
  /** Whether the operator set Zoom up. */
  isAvailable: boolean
  connection: Connection | null
}

/** A section of the page; null where it has nothing to say. */
export type ZoomSection = (props: Props) => ReactNode
