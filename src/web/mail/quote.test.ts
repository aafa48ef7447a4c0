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

test('addresses of somebody whom the reader knows can be pressed, those of strangers cannot', async () => {
  const mail = {
    subject: 'Message',
    preview: 'Message',
    sender: 'Thea',
    heading: 'Thea wrote to you',
    text: 'To answer, reply.',
    quote: 'Here: https://example.com/map?a=1&b=2.\njavascript:alert(1) http://a"onclick="b',
    reason: 'You get this.',
  }
  const { html, text } = await renderMail({ ...mail, isQuoteLinked: true })
  expect(html).toContain('href="https://example.com/map?a=1&amp;b=2"')
  expect(html).toContain('href="http://a"')
  expect(html).not.toMatch(/href="javascript|<[^>]* onclick=/)
  expect(text).toContain('Here: https://example.com/map?a=1&b=2.')
  expect(text.match(/example\.com\/map/g)).toHaveLength(1)
  expect((await renderMail(mail)).html).not.toContain('href="https://example.com')
})
