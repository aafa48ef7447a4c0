import { refuse } from '../errors.ts'

/** Parses a whole number of the query, capped at `max`; `usual` when it is absent. Throws `InvalidArgument`. */
export function countOf(text: string | undefined, name: string, max: number, usual = max): number {
  if (text === undefined || text === '') return usual
  if (!/^\d{1,9}$/.test(text)) return refuse('InvalidArgument', `Argument ${name} must be an integer`)
  return Math.min(Number(text), max)
}
