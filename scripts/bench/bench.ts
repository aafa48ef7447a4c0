import type { Figure } from './figures.ts'
import type { Stage } from './stage.ts'

/** Measures one or more bars. `quick` uses tiny durations, to test the bench itself. */
export type Bench = (parts: { readonly stage: Stage; readonly quick: boolean }) => Promise<readonly Figure[]>
