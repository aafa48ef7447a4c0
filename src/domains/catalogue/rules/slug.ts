import { withoutEnd } from '#platform/common/text.ts'

const slugMax = 60

/** A title as a serviceUrl: `Señor’s 1st lesson` → `senors-1st-lesson`; nothing left of it: `service`. */
export function slugOf(title: string): string {
  const dashed = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, slugMax)
  return withoutEnd(dashed.replace(/^-/, ''), '-') || 'service'
}

/** The slug, with the first number behind it that makes it differ from the taken ones. */
export function freeSlug(title: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(title)
  if (!taken.has(slug)) return slug
  for (let n = 2; ; n++) {
    const ending = `-${n}`
    const candidate = withoutEnd(slug.slice(0, slugMax - ending.length), '-') + ending
    if (!taken.has(candidate)) return candidate
  }
}
