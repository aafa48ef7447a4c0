import { visibleText } from '#platform/common/text.ts'
import type { LegalText } from '../site.ts'

/**
 * Splits a clean HTML text into parts at its headings. A block quote directly after a heading is the short form of its
 * part. The text before the first heading is a part without a title.
 */
export function legalParts(html: string): LegalText['parts'] {
  const [intro = '', ...parts] = html.split('<h3>')
  const before = intro.trim()
  return [
    ...(before === '' ? [] : [{ title: '', short: '', html: before }]),
    ...parts.map((part) => {
      const [title, rest] = cut(part, '</h3>')
      const body = rest.trim()
      if (!body.startsWith('<blockquote>')) return { title: visibleText(title), short: '', html: body }
      const [short, after] = cut(body, '</blockquote>')
      return { title: visibleText(title), short: visibleText(short), html: after.trim() }
    }),
  ]
}

/** The text before and after the first occurrence of a mark. */
function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}
