import { notOffered } from './errors.ts'

/** The headers that turn a write into another operation or make it conditional. */
const terms = [
  'x-amz-copy-source',
  'if-match',
  'if-none-match',
  'x-amz-write-offset-bytes',
  'x-amz-rename-source',
]

/** Refuses such a write: without its headers it would overwrite what they protect. Throws `NotImplemented`. */
export function refuseTerms(header: (name: string) => string | undefined): void {
  if (terms.some((name) => header(name) !== undefined)) notOffered()
}
