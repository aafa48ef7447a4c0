import type { Product } from './compose.ts'
import type { Ground } from './ground.ts'

/** What fills an installation for development. The start script gives it; main knows nothing of the content. */
export type Seed = {
  /** Lines for the list of addresses that a start prints. */
  readonly addresses: readonly (readonly [name: string, value: string])[]
  /** Fills the installation, once; pages are served already. It logs and passes over what cannot be made. */
  run(parts: SeedParts): Promise<void>
}

export type SeedParts = {
  readonly ground: Ground
  readonly product: Product
  /** Aborted when a stop is due while the product starts. */
  readonly leaving: AbortSignal | undefined
  /** While true, the product answers that it is not ready. */
  prepare(preparing: boolean): void
  /** Runs at the stop, before the parts of the product end. */
  onStop(end: () => Promise<void>): void
}
