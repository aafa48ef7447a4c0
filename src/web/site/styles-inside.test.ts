import { expect, test } from 'vitest'
import { assets, thea } from './preview.fixture.ts'
import { renderService, renderShowcase } from './render.tsx'

test('a Showcase contains the stylesheets whose texts are known; the page of a service links them', () => {
  const styles = Object.fromEntries(assets.css.map((href) => [href, `.of { content: "${href}" }`]))
  const html = renderShowcase(thea, { ...assets, styles })
  expect(html.match(/<style>.*?<\/style>/g)).toEqual([
    '<style>.of { content: "/assets/site-1a2b3c.css" }</style>',
    '<style>.of { content: "/assets/studio-4d5e6f.css" }</style>',
  ])
  expect(html).not.toContain('rel="stylesheet"')
  // the files are fetched when the page is there
  expect(html).toContain('data-soon="/assets/site-1a2b3c.css /assets/studio-4d5e6f.css"')
  const [service] = thea.services
  if (!service) throw new Error('the provider has no service')
  const next = renderService({ showcase: thea, service, firstTimes: null }, { ...assets, styles })
  expect(next).not.toContain('<style>')
  expect(next.match(/rel="stylesheet"/g)).toHaveLength(2)
})
