import sanitizeHtml from 'sanitize-html'
import { richTextLevels } from '#platform/common/fields.ts'
import { oneLine, severalLines } from '#platform/common/text.ts'
import { readPictureRef } from '../rules/picture-ref.ts'

/** The only allow-list of rich text. Other tags are dropped; scripts and styles are dropped with their content. */
const allowed = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  // deeper elements are dropped and their text stays
  nestingLimit: richTextLevels,
  transformTags: {
    b: 'strong',
    i: 'em',
    // a page has its own headings of the first and the second order
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    // a list that goes on after a paragraph
    ol: (tagName, { start = '' }) => ({
      tagName,
      attribs: /^[1-9]\d{0,3}$/.test(start) ? { start } : {},
    }),
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: /^(?:https:\/\/|mailto:)/i.test(href.trim())
        ? { href: href.trim(), rel: 'noopener nofollow' }
        : {},
    }),
  },
} satisfies sanitizeHtml.IOptions

/** The name of the picture at an address of ours, such as `/media/{ref}/card`; undefined for every other address. */
const refAt = (src: string): string | undefined => {
  const [empty, folder, ref = '', size, ...rest] = src.trim().split('/')
  const isOurs = empty === '' && folder === 'media' && size === 'card' && rest.length === 0
  return isOurs && readPictureRef(ref) ? ref : undefined
}

/** The same with uploaded pictures, each in the one form that `platform/common/text-pictures.ts` reads. */
const allowedWithPictures: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: [...allowed.allowedTags, 'img'],
  allowedAttributes: { ...allowed.allowedAttributes, img: ['src', 'alt', 'title'] },
  transformTags: {
    ...allowed.transformTags,
    img: (tagName, { src = '', alt = '', title = '' }) => {
      const ref = refAt(src)
      const caption = oneLine(title).trim()
      return {
        tagName,
        attribs: ref
          ? { src: `/media/${ref}/card`, alt: oneLine(alt).trim(), ...(caption && { title: caption }) }
          : {},
      }
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
}

/**
 * Returns rich text that is safe to print anywhere: allowed tags, https and mailto links, no scripts. With `pictures` it
 * may contain uploaded pictures, of any provider: the caller checks whose they are.
 */
export const cleanRichText = (html: string, { pictures = false } = {}): string =>
  // an entity such as `&#1;` becomes its character only here
  severalLines(sanitizeHtml(html, pictures ? allowedWithPictures : allowed)).trim()
