import { expect, test } from 'vitest'
import { renderMail } from './render.tsx'

test('a long address beside a short label breaks, and the label does not', async () => {
  const label = 'Paid by Visa ending 4242'
  const { html } = await renderMail({
    subject: 'New booking',
    preview: 'New booking',
    sender: 'Showcase',
    heading: 'Inês booked a lesson',
    text: 'Reply to this mail to write to Inês.',
    facts: [
      { label: 'E-mail', value: `${'i'.repeat(50)}@example.com` },
      { label, value: '$80' },
    ],
    reason: 'You get this.',
  })
  const styleOf = (text: string) => new RegExp(`style="([^"]*)"[^>]*>${text}<`).exec(html)?.[1] ?? ''
  expect(styleOf('E-mail')).toContain('white-space:nowrap')
  expect(styleOf(label)).not.toContain('nowrap')
  expect(styleOf('i+@example.com')).toContain('overflow-wrap:anywhere')
})

test('a text stands under its label, in HTML and in plain text', async () => {
  const { html, text } = await renderMail({
    subject: 'Day 6',
    preview: 'One thing',
    sender: 'Showcase',
    heading: 'Day 6',
    text: 'Today.',
    facts: [
      { label: 'Write to three people', text: 'The words are <ready>.', value: '10 min' },
      { label: 'Ask a friend', text: 'Long enough to need a second line on every phone.', value: '5 min' },
    ],
    reason: 'You get this.',
  })
  expect(html).toMatch(/<b>Write to three people<\/b><br\/?><span[^>]*>The words are &lt;ready&gt;\.<\/span>/)
  // a text that may not break would be cut on a phone
  expect(/style="([^"]*)"[^>]*><b>Ask a friend</.exec(html)?.[1]).not.toContain('nowrap')
  expect(text).toMatch(/Write to three people\s+The words are <ready>\.\s+10 min/)
})
