import { render } from '@react-email/render'
import type { MailContent } from '#domains/notifications/rules/mail-content.ts'
import { MailDocument } from './mail-document.tsx'

export { renderLetter } from './letter/render-letter.tsx'

/** Renders a mail to HTML and to plain text, from the same sentences. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const document = <MailDocument {...content} />
  const [html, text] = await Promise.all([
    render(document),
    render(document, { plainText: true, htmlToTextOptions: { selectors: [...figuresInText] } }),
  ])
  return { html, text }
}

/** In plain text, figures stand in columns. */
const figuresInText = [
  { selector: 'table.figures', format: 'dataTable', options: { uppercaseHeaderCells: false } },
]
