import { expect, test } from 'vitest'
import { renderMail } from './render.tsx'

test('HTML and plain text of a mail keep the lines of a quoted text, and show markup as text', async () => {
  const { html, text } = await renderMail({
    subject: 'Message',
    preview: 'Message',
    sender: 'Showcase',
    heading: 'Inês wrote to you',
    text: 'A visitor sent this.',
    quote: 'First <b>line\nsecond line\n\nthird',
    reason: 'You get this.',
  })
  expect(html).toContain('First &lt;b&gt;line<br/>second line<br/><br/>third')
  expect(text).toContain('First <b>line\nsecond line\n\nthird')
})
