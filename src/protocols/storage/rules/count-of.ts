import { refuse } from '../errors.ts'

/** A whole number of a query, at most `most`; `usual` when it is not given. */
export function countOf(text: string | undefined, name: string, most: number, usual = most): number {
  if (text === undefined || text === '') return usual
  if (!/^\d{1,9}$/.test(text)) return refuse('InvalidArgument', `Argument ${name} must be an integer`)
  return Math.min(Number(text), most)
}
