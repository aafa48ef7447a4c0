import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { thea } from '../../site/preview.fixture.ts'
import { page } from './page.tsx'

const css = readFileSync(path.join(import.meta.dirname, 'page.css'), 'utf8')
const render = (count: number) => {
  const skills = Array.from({ length: count }, (_, i) => ({ entityId: `s${i}`, name: `Skill ${i}` }))
  return renderToStaticMarkup(page.Part({ showcase: { ...thea, skills } }))
}

test('a phone shows six of a long list of skills and a control for all', () => {
  expect(render(7)).not.toContain('Show all')
  const html = render(12)
  expect(html.match(/<li>/g)).toHaveLength(12)
  expect(html).toContain('<label class="all-skills" for="all-skills"><span>Show all 12 skills</span>')
  expect(css).toContain('li:nth-child(n + 7)')
})

test('only the page of a dancer shows the steps of a dance', () => {
  const joiner = { ...thea.profile, occupation: 'other' as const, jobTitle: 'Joiner' }
  expect(renderToStaticMarkup(page.Part({ showcase: thea }))).toContain('class="steps"')
  expect(renderToStaticMarkup(page.Part({ showcase: { ...thea, profile: joiner } }))).not.toContain('steps')
})
