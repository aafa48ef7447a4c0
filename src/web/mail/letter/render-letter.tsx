import { render, toPlainText } from '@react-email/render'
import type { LetterContent, RenderedLetter } from '#domains/audience/rules/letter-content.ts'
import { withoutMarks } from '#domains/audience/rules/letter-marks.ts'
import { LetterDocument } from './letter-document.tsx'
import { collectLinks } from './links.ts'

type Picture = { readonly attribs?: { readonly alt?: string } }

/** Headings keep their letters, and pictures say what they show. */
const asWords = {
  selectors: [
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'img', format: 'description' },
  ],
  formatters: {
    description({ attribs }: Picture, _walk: unknown, words: { addInline(text: string): void }) {
      if (attribs?.alt) words.addInline(`[${attribs.alt}] `)
    },
  },
}

/**
 * Renders a letter once for all of its readers: HTML, plain text, and the addresses of its links. Where each reader's own
 * words stand it has the marks of `letter-marks.ts`, which `personalise` fills. The rich text of its blocks must be clean.
 */
export async function renderLetter(given: LetterContent): Promise<RenderedLetter> {
  const letter = withoutMarks(given)
  const links = collectLinks()
  const html = await render(<LetterDocument letter={letter} links={links} />)
  return { html, text: toPlainText(html, asWords), links: links.links }
}
