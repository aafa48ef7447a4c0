import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('text can end neither an element nor an attribute', () => {
  expect(escapeHtml(`<b title="it's">R&D</b>`)).toBe('&lt;b title=&quot;it&#39;s&quot;&gt;R&amp;D&lt;/b&gt;')
})
