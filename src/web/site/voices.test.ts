import { expect, test } from 'vitest'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { voiceOf } from '#web/page/voice.ts'
import { assets, thea } from './preview.fixture.ts'
import { renderShowcase } from './render.tsx'

type Appearance = NonNullable<PublicShowcase['appearance']>
const themes = ['studio', 'pulse', 'atelier', 'summit', 'paper'] as const

/** Thea's page with another appearance. */
const styled = (own: Partial<Appearance>): PublicShowcase => ({
  ...thea,
  appearance: thea.appearance && { ...thea.appearance, ...own },
})

test.each(themes)('a page in %s links that theme alone, and preloads its text font', (theme) => {
  const css = ['site', ...themes].map((name) => `/assets/${name}-1a2b3c.css`)
  const preloadFonts = Object.fromEntries(themes.map((name) => [name, `/assets/${name}.woff2`]))
  const html = renderShowcase(styled({ theme }), { ...assets, css, preloadFonts })
  expect(html.match(/rel="stylesheet" href="[^"]*"/g)).toEqual([
    'rel="stylesheet" href="/assets/site-1a2b3c.css"',
    `rel="stylesheet" href="/assets/${theme}-1a2b3c.css"`,
  ])
  expect(html.match(/rel="preload" href="[^"]*"/g)).toEqual([`rel="preload" href="/assets/${theme}.woff2"`])
  expect(html).toContain(`data-theme="${theme}"`)
})

test('the colours of the theme, or of the provider, are printed as attributes', () => {
  const html = renderShowcase(styled({ isLightMode: false, backgroundColor: '#0000FF' }), assets)
  expect(html).toContain('data-mode="dark"')
  expect(html).toMatch(/<html[^>]*style="--bg:#0000ff;/)
  expect(renderShowcase(thea, assets)).toMatch(/<html[^>]*style="--bg:#fff9f6;/)
})

test('each field of the appearance, and the colour of the hero’s text, changes what is printed', () => {
  const looks = [
    thea,
    styled({ theme: 'summit' }),
    styled({ backgroundColor: '#a9d3c1' }),
    styled({ isLightMode: false }),
    styled({ radius: 'round' }),
    styled({ sectionSpacing: 'airy' }),
    { ...thea, hero: thea.hero && { ...thea.hero, colour: 'white' as const } },
  ].map((showcase) => JSON.stringify(voiceOf(showcase)))
  expect(new Set(looks).size).toBe(looks.length)
})
