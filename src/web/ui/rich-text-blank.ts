import { Node } from '@tiptap/core'

/**
 * A blank in a rich text, which something else fills later. The text stores it as a mark between words; the editor shows it as one
 * piece. `fallback` stands where nothing fills it.
 */
export type Blank = {
  /** Matches the stored marks; its first group is the fallback, as HTML text. */
  readonly pattern: RegExp
  /** The mark of a fallback. */
  readonly mark: (fallback: string) => string
  /** What the editor shows. */
  readonly words: (fallback: string) => string
}

const fallbackOf = (attributes: Readonly<Record<string, unknown>>): string => {
  const { fallback } = attributes
  return typeof fallback === 'string' ? fallback : ''
}

/** The fallback that a node holds. */
export const blankOf = fallbackOf

/** The piece of the editor for a blank. */
export const richTextBlank = ({ words }: Blank) =>
  Node.create({
    name: 'blank',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({
      fallback: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset['blank'] ?? '',
        renderHTML: (attributes: Readonly<Record<string, unknown>>) => ({
          'data-blank': fallbackOf(attributes),
        }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-blank]' }],
    renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, words(fallbackOf(node.attrs))],
    renderText: ({ node }) => words(fallbackOf(node.attrs)),
  })

/** The stored text as the editor reads it. */
export const withBlanks = (html: string, blank: Blank | undefined): string =>
  blank
    ? html.replace(
        blank.pattern,
        (_, fallback: string) => `<span data-blank="${fallback.replaceAll('"', '&quot;')}"></span>`,
      )
    : html

/** The editor's text as it is stored. The serializer has escaped the fallback. */
export const withMarks = (html: string, blank: Blank | undefined): string =>
  blank
    ? html.replace(/<span data-blank="([^"]*)">[^<]*<\/span>/g, (_, fallback: string) => blank.mark(fallback))
    : html
