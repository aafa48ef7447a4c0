import type { Figure } from './figures.ts'
import type { Stage } from './stage.ts'

/** Measures some bars. `quick`: tiny durations, to try the bench itself. */
export type Bench = (parts: { readonly stage: Stage; readonly quick: boolean }) => Promise<readonly Figure[]>
