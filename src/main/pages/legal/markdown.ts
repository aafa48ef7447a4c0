import { escapeHtml } from '#platform/common/escape-html.ts'

/**
 * Turns plain Markdown into HTML: headings, paragraphs, lists, block quotes, bold, italics and links. HTML inside it is
 * shown as text. The caller cleans the result.
 */
export const markdownHtml = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => blockHtml(block.split('\n').filter((line) => line.trim() !== '')))
    .join('')

const heading = /^(#{1,4}) (.*)$/
const bullet = /^ {0,3}[-*] /
const numbered = /^ {0,3}\d{1,3}[.)] /

function blockHtml(lines: readonly string[]): string {
  const [first = '', ...rest] = lines
  const [, signs, title = ''] = heading.exec(first) ?? []
  if (signs) {
    // the page prints its own title: a first heading of the document is not repeated
    const html =
      signs === '#' ? '' : signs === '##' ? `<h3>${inline(title)}</h3>` : `<h4>${inline(title)}</h4>`
    return html + (rest.length > 0 ? blockHtml(rest) : '')
  }
  if (first.startsWith('>'))
    return `<blockquote>${inline(lines.map((line) => line.replace(/^> ?/, '')).join(' '))}</blockquote>`
  if (bullet.test(first)) return `<ul>${items(lines, bullet)}</ul>`
  if (numbered.test(first)) return `<ol>${items(lines, numbered)}</ol>`
  return first === '' ? '' : `<p>${inline(lines.join(' '))}</p>`
}

/** The items of a list; a line without a sign continues the item before it. */
function items(lines: readonly string[], sign: RegExp): string {
  const found: string[] = []
  for (const line of lines) {
    if (sign.test(line)) found.push(line.replace(sign, ''))
    else found.push(`${found.pop() ?? ''} ${line.trim()}`)
  }
  return found.map((item) => `<li>${inline(item)}</li>`).join('')
}

const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\[([^[\]]+)\]\(([^()\s]+)\)/g, '<a href="$2">$1</a>')
