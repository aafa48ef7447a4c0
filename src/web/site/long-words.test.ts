import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

// A grid column is at least as wide as its longest word unless the word may break anywhere: `break-word` widens the page.
test('headings and texts of a provider break long words, also in columns that are as wide as their words', () => {
  const rule =
    /:where\(:root:not\(\[data-theme="brand"\]\) main\) :is\(([^)]*)\) \{\s*overflow-wrap: anywhere;/.exec(
      read('styles/base.css'),
    )?.[1]
  expect(rule?.split(', ')).toEqual(
    expect.arrayContaining(['h2', 'h3', 'p', 'li', 'blockquote', 'figcaption']),
  )
  // a section's own rule would win over it
  expect(read('../sections/blogs/page.css')).not.toContain('overflow-wrap')
})

test.each(['.svc', '.svc-head', '.svc-copy'])('%s is never wider than the page', (name) => {
  const escaped = name.replace('.', '\\.')
  expect(read('styles/service.css')).toMatch(
    new RegExp(`^${escaped} \\{[^}]*grid-template-columns: minmax\\(0, 1fr\\)`, 'm'),
  )
})
