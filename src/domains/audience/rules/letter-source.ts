/**
 * The address that a link of a letter leads to. A page of this installation learns from it that a letter brought the visitor,
 * unless the writer names another campaign; the addresses of others stay as they are.
 */
export function fromLetter(url: string, publicUrl: string): string {
  if (!URL.canParse(url)) return url
  const target = new URL(url)
  if (target.origin !== new URL(publicUrl).origin || target.searchParams.has('utm_source')) return url
  target.searchParams.set('utm_source', 'newsletter')
  return target.href
}
