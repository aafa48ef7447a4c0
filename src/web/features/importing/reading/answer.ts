import type { Found } from '../finding/found.ts'
import type { ProblemCode } from './problem.ts'

/** What the worker answers to one reading. */
export type ReadAnswer = { readonly found: Found } | { readonly problem: ProblemCode }
