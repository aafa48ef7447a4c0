import type { CSSProperties } from 'react'
import { firstNameMark } from '#domains/audience/blocks-contract.ts'
import { nameMark } from '#domains/audience/rules/letter-marks.ts'
import { visibleText } from '#platform/common/text.ts'
import type { LetterStyle } from './letter-style.ts'
import type { Links } from './links.ts'

/** Splits clean rich text; every other part is a tag. The cleaner escapes `>` inside of attributes, and `<` in texts. */
function tagsOf(html: string): string[] {
  const [first = '', ...others] = html.split('<')
  return [
    first,
    ...others.flatMap((part) => {
      const end = part.indexOf('>') + 1
      return [`<${part.slice(0, end)}`, part.slice(end)]
    }),
  ]
}

/**
 * Writes the styles of a letter into the tags of clean rich text, numbers its links and marks first names. Mail programs
 * drop style sheets, so that each tag has its own style.
 */
export function mailText(html: string, style: LetterStyle, links: Links): string {
  // the paragraph of a list's item would have the space of one between two texts
  const parts = tagsOf(html.replaceAll('<li><p>', '<li>').replaceAll('</p></li>', '</li>'))
  return parts
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(firstNameMark, (_, fallback: string) => nameMark(fallback))
      const href = /^<a href="([^"]*)"/.exec(part)?.[1]
      if (href === undefined) return styled(part, style)
      const label = visibleText(parts.slice(at + 1, parts.indexOf('</a>', at)).join(''))
      const to = links.to(shortLabel(label || unescaped(href)), unescaped(href))
      return `<a class="a" href="${escaped(to)}" style="${css(style.link)}" target="_blank">`
    })
    .join('')
}

const shortLabel = (label: string): string => Array.from(label).slice(0, 80).join('')

const unescaped = (href: string): string =>
  href.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const escaped = (href: string): string =>
  href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function styled(tag: string, style: LetterStyle): string {
  const name = /^<([a-z0-9]{1,20})/.exec(tag)?.[1] ?? ''
  const rest = tag.slice(name.length + 1, -1)
  const own = stylesOf(style)[name]
  return own ? `<${name}${rest} class="${name === 'blockquote' ? 'qb' : 't'}" style="${css(own)}">` : tag
}

const stylesOf = (style: LetterStyle): Readonly<Record<string, CSSProperties>> => ({
  p: style.text,
  h3: style.h3,
  h4: style.h4,
  ul: { ...style.text, paddingLeft: 24 },
  ol: { ...style.text, paddingLeft: 24 },
  li: style.item,
  blockquote: { ...style.quote, margin: '0 0 14px' },
})

/** Writes a style as an attribute has it; lengths without a unit are pixels. */
const css = (style: CSSProperties): string =>
  Object.entries(style)
    .map(([name, value]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return `${property}:${typeof value === 'number' && value !== 0 ? `${value}px` : value}`
    })
    .join(';')
    .replaceAll('"', "'")
