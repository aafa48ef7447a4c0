import sanitizeHtml from 'sanitize-html'

export type Element = { readonly tag: string; readonly attributes: Readonly<Record<string, string>> }

/** Every element of a document as an HTML parser reads it. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tag, attributes) => {
        found.push({ tag, attributes: { ...attributes } })
        return { tagName: tag, attribs: attributes }
      },
    },
  })
  return found
}

const linkLike = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'srcdoc']

/** The elements that would run code or contact a server: foreign scripts, handlers, script links, frames. */
export function runningOf(html: string): string[] {
  return elementsOf(html)
    .filter(({ tag, attributes }) => {
      const data = attributes['type'] === 'application/ld+json' && attributes['src'] === undefined
      const ours = /^\/(?!\/)/.test(attributes['src'] ?? '')
      return (
        (tag === 'script' && !data && !ours) ||
        ['iframe', 'object', 'embed', 'base', 'foreignobject'].includes(tag) ||
        attributes['src'] === 'x' ||
        Object.keys(attributes).some((name) => /^on/i.test(name)) ||
        linkLike.some((name) => /^\s*(?:javascript|vbscript|data:text)/i.test(attributes[name] ?? ''))
      )
    })
    .map(({ tag, attributes }) => `<${tag} ${JSON.stringify(attributes)}>`)
}
