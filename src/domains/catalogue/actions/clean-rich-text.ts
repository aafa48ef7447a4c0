import sanitizeHtml from 'sanitize-html'

/** The only allow-list of rich text. Other tags are dropped; scripts and styles are dropped with their content. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: /^(?:https:\/\/|mailto:)/i.test(href.trim())
        ? { href: href.trim(), rel: 'noopener nofollow' }
        : {},
    }),
  },
}

/** Returns rich text that is safe to print anywhere: allowed tags, https and mailto links, no scripts. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, allowed).trim()
