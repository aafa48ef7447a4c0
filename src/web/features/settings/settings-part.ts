import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../../ui/icon.tsx'

export type PartProps = {
  /** Called when the session is over. */
  onSignedOut: () => Promise<void>
  /** The connections of the provider, which another feature draws. */
  connections: ReactNode
}

/** One part of the settings. A new one is a file in `parts/` and its line in `parts.ts`. */
export type SettingsPart = {
  /** Its name in the address: `/accountSettings?part=payments`. */
  readonly id: string
  readonly group: 'Your business' | 'Your account'
  readonly title: string
  readonly icon: IconName
  /** One sentence under the title. */
  readonly text: string
  /** How the part stands, for the list on a phone; undefined while it loads. */
  readonly useSummary: () => string | undefined
  readonly Content: ComponentType<PartProps>
}
