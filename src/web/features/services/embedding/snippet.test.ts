import { expect, test } from 'vitest'
import { type EmbedChoices, embedKinds, snippetOf } from './snippet.ts'

const of = {
  origin: 'https://showcase.example',
  userUrl: 'thea',
  service: { entityId: '01JD0000000000000000000001', serviceUrl: 'private-lesson' },
}
const choices: EmbedChoices = {
  kind: 'inline',
  words: 'Book a lesson',
  hasHeader: true,
  mode: 'page',
  tells: false,
  colour: '#33101f',
}

test('an inline snippet names provider and service, keeps its place free and links the page', () => {
  expect(snippetOf(of, choices)).toBe(`<div data-showcase="thea"
  data-service="01JD0000000000000000000001"
  data-kind="inline">
  <a href="https://showcase.example/at/thea/services/private-lesson">Book a lesson</a><br><svg width="1" height="776" aria-hidden="true"></svg>
</div>
<script async src="https://showcase.example/embed/v1.js"></script>`)
})

test('a popup is a link, a button has a colour, and only choices that differ are written', () => {
  expect(snippetOf(of, { ...choices, kind: 'popup' })).toMatch(/^<a href="[^"]+"\n {2}data-showcase="thea"/)
  const all = snippetOf(of, { ...choices, kind: 'button', hasHeader: false, mode: 'dark', tells: true }, true)
  for (const part of [
    'data-header="no"',
    'data-mode="dark"',
    'data-tells',
    'data-colour="#33101f"',
    'data-try',
  ])
    expect(all).toContain(part)
  expect(all).not.toContain('<svg')
})

test('words with markup stay words in every kind', () => {
  const words = '"><script>alert(1)</script>'
  for (const kind of embedKinds) {
    const html = snippetOf(of, { ...choices, kind, words })
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain('&lt;script&gt;')
  }
})
