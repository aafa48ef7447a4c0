import { randomBytes } from 'node:crypto'

/** The part size of the specification. Written out, because tests compare the browser's value with it. */
export const partBytes = 5_242_880

type Call = { readonly method: string; readonly url: URL }

/** The calls to the store by the vendor's names. */
export const said = (calls: readonly Call[]): string[] => calls.map(sayCall)

export function sayCall({ method, url: { searchParams: query } }: Call): string {
  if (query.has('uploads')) return 'create'
  if (query.has('partNumber')) return `part ${query.get('partNumber')}`
  if (!query.has('uploadId')) return method.toLowerCase()
  return { POST: 'complete', DELETE: 'abort', GET: 'parts' }[method] ?? method
}

/** A file of `parts` whole parts and a little more. */
export const aFile = (parts: number): { file: Blob; content: Buffer } => {
  const content = randomBytes(parts * partBytes + 7)
  return { file: new Blob([content]), content }
}
