import { notOffered } from './errors.ts'

/** What makes a write something else than a write, or lets it happen only sometimes. */
const terms = [
  'x-amz-copy-source',
  'if-match',
  'if-none-match',
  'x-amz-write-offset-bytes',
  'x-amz-rename-source',
]

/** A write under terms that are not offered is refused: without them it would replace what they protect. */
export function refuseTerms(header: (name: string) => string | undefined): void {
  if (terms.some((name) => header(name) !== undefined)) notOffered()
}
