import type { Progress } from '#platform/common/progress.ts'
import type { Product } from './compose.ts'
import type { Ground } from './ground.ts'

/** Fills a development installation with content. The start script supplies it; main does not know the content. */
export type Seed = {
  /** Lines for the addresses that a start prints. */
  readonly addresses: readonly (readonly [name: string, value: string])[]
  /** Fills the installation once, while pages are already served. Logs and skips content that cannot be created. */
  run(parts: SeedParts): Promise<void>
}

export type SeedParts = {
  readonly ground: Ground
  readonly product: Product
  /** Aborted if the process is told to stop during the start. */
  readonly leaving: AbortSignal | undefined
  readonly progress?: Progress
  /** Sets whether the product reports that it is still preparing. */
  prepare(preparing: boolean): void
  /** Registers a function that runs at the stop, before the parts of the product end. */
  onStop(end: () => Promise<void>): void
}
