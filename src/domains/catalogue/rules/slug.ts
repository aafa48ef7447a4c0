import { withoutEnd } from '#platform/common/text.ts'

const slugMax = 60

/** Turns a title into a serviceUrl: `Señor’s 1st lesson` → `senors-1st-lesson`; an empty result becomes `nameless`. */
export function slugOf(title: string, nameless = 'service'): string {
  const dashed = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, slugMax)
  return withoutEnd(dashed.replace(/^-/, ''), '-') || nameless
}

/** Returns the slug of a title; if it is taken, appends the first free number from 2 on. */
export function freeSlug(title: string, taken: ReadonlySet<string>, nameless?: string): string {
  const slug = slugOf(title, nameless)
  if (!taken.has(slug)) return slug
  for (let n = 2; ; n++) {
    const ending = `-${n}`
    const candidate = withoutEnd(slug.slice(0, slugMax - ending.length), '-') + ending
    if (!taken.has(candidate)) return candidate
  }
}
