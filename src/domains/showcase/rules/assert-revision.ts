import { fail, type Record_ } from '../contract.ts'

/**
 * Refuses a write that is based on another revision than the stored one. `based` 0: the write expects no record;
 * undefined: it names no revision and may merge into any. Throws `showcase.record_changed`, with the stored record.
 */
export function assertRevision(stored: Record_ | undefined, based: number | undefined): void {
  if (based === undefined || based === (stored?.revision ?? 0)) return
  fail('showcase.record_changed', { record: stored ?? null })
}
