import { notOffered } from './errors.ts'

/** The headers that turn a write into another operation or make it conditional. */
const terms = [
  'x-amz-copy-source',
  'if-match',
  'if-none-match',
  'x-amz-write-offset-bytes',
  'x-amz-rename-source',
]

/**
 * Refuses a conditional or special write: to ignore its headers would overwrite objects that they protect. Throws
 * `NotImplemented`.
 */
export function refuseTerms(header: (name: string) => string | undefined): void {
  if (terms.some((name) => header(name) !== undefined)) notOffered()
}
