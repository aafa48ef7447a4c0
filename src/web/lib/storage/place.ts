import type { StorageLevel } from './types.ts'

/** specification 9, "Prefixes": the key prefix of a level. */
export function prefixOf(level: StorageLevel, identityId: string): string {
  return level === 'public' ? 'public/' : `${level}/${identityId}/`
}

/** specification 5, "Storage": the problem with a bucket or key; undefined if both are valid. */
export function placeProblem(bucket: string, key?: string): string | undefined {
  if (bucket === '') return 'bucket must not be empty'
  if (bucket.includes('/')) return "bucket must not contain '/'"
  return key === '' ? 'key must not be empty' : undefined
}

/** specification 5: "content type defaults to binary/octet-stream". */
export const contentTypeOf = (body: Blob, given?: string): string =>
  given || body.type || 'binary/octet-stream'

/** The Content-Disposition of a download, safe for any file name (RFC 6266). */
export function dispositionOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
