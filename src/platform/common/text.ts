/** Code points after NFC and trimming: how every maximum length is counted, in browser and server alike. */
export function textLength(text: string): number {
  return Array.from(text.normalize('NFC').trim()).length
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** The visible text of rich text: tags dropped, block ends as spaces, the common entities read. */
export function visibleText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(?:p|li|h[1-6]|blockquote)>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
