import { expect, test } from 'vitest'
import { renderMail } from './render.tsx'

const week = {
  subject: 'Your week',
  preview: 'Your week',
  sender: 'Showcase',
  heading: '17 orders, $898',
  text: 'Your week.',
  button: { label: 'Open this week', url: 'https://showcase.example/analytics' },
  reason: 'You get this.',
  endings: [{ label: 'Switch this mail off', url: 'https://showcase.example/mail-off/abc.def' }],
}
const figures = {
  now: 'this week',
  before: 'week before',
  rows: [
    { label: 'Visitors', now: '412', before: '381' },
    { label: 'Money', now: '$898.00', before: '$826.00' },
  ],
}
const bars = [{ heading: 'What sold', rows: [{ label: 'Tuesday <salsa>', share: 0.33, value: '6, $132' }] }]

test('figures are a table with heads, and bars have their values in words', async () => {
  const { html } = await renderMail({ ...week, figures, bars })
  expect(html).toMatch(/<th scope="col"[^>]*>this week<\/th>/)
  expect(html).toMatch(/<th scope="row"[^>]*>Visitors<\/th><td[^>]*>412<\/td><td[^>]*>381<\/td>/)
  expect(html).toContain('Tuesday &lt;salsa&gt;')
  expect(html).toContain('width="33%"')
  expect(html.indexOf('Open this week')).toBeLessThan(html.indexOf('What sold'))
})

test('in plain text figures stand in columns and bars as their words', async () => {
  const { text } = await renderMail({ ...week, figures, bars })
  const lines = text.split('\n').map((line) => line.trim())
  expect(
    lines.filter((line) => /^(this week|Visitors|Money)/.test(line)).map((line) => line.split(/ {2,}/)),
  ).toEqual([
    ['this week', 'week before'],
    ['Visitors', '412', '381'],
    ['Money', '$898.00', '$826.00'],
  ])
  expect(lines).toContain('WHAT SOLD')
  expect(lines.map((line) => line.split(/ {2,}/))).toContainEqual(['Tuesday <salsa>', '6, $132'])
  expect(text).toContain('You get this. Switch this mail off https://showcase.example/mail-off/abc.def')
})

test('a mail without figures and bars has no table of them', async () => {
  const { html } = await renderMail(week)
  expect(html).not.toMatch(/<h2|<th/)
})
