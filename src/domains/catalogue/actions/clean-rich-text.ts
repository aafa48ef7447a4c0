import sanitizeHtml from 'sanitize-html'

/** The one allow-list of rich text. Everything else is dropped; scripts and styles with what they hold. */
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

/** Rich text that is safe to print anywhere: known tags, https and mailto links, nothing that runs. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, allowed).trim()
