// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { PublicShowcase, SectionName } from '#domains/showcase/contract.ts'
import { executables, hostile, titleOf } from './html.fixture.ts'
import { mount } from './islands/apart/address.island.tsx'
import { assets, thea } from './preview.fixture.ts'
import { renderShowcase } from './render.tsx'

const own: NonNullable<PublicShowcase['appConfigurations']> = {
  entityId: 'a',
  hiddenSections: [],
  captions: {},
  languages: [],
  trackingOptOut: false,
}
// this DOM would load stylesheets
const unstyled = { ...assets, css: [] }
const page = (changes: Partial<PublicShowcase>, view?: 'about-me' | 'testimonials') => {
  const html = renderShowcase({ ...thea, ...changes }, unstyled, 'auto', view)
  return { html, root: new DOMParser().parseFromString(html, 'text/html') }
}
const textsOf = (root: Document, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent)

const composed = (config: object) =>
  page({ desktopProfileConfig: { entityId: 'a', sections: [], phoneSections: null, ...config } }).root
/** The classes of a page's sections by row; a row of one section is its class alone. */
const rowsIn = (root: Document): unknown[] =>
  [...root.querySelectorAll('main > *')].map((row) => {
    if (row.matches('.slot')) return row.firstElementChild?.className
    if (!row.matches('.pair')) return row.className
    return [...row.children].map(({ firstElementChild }) => firstElementChild?.className)
  })
const half = (...names: SectionName[]) => names.map((section) => ({ section, width: 'half' }))

test.each<[string, object, unknown[]]>([
  ['full widths', {}, ['hero', 'skills', 'services', 'about-me', 'experience']],
  [
    'two halves in a row',
    { sections: half('skill', 'aboutMe') },
    ['hero', ['skills', 'about-me'], 'services', 'experience'],
  ],
  [
    'halves with an empty section between them',
    { sections: half('skill', 'newsletter', 'aboutMe') },
    ['hero', ['skills', 'about-me'], 'services', 'experience'],
  ],
  [
    'a single half',
    { sections: [...half('skill'), { section: 'aboutMe', width: 'full' }, ...half('experience')] },
    ['hero', 'skills', 'about-me', 'experience', 'services'],
  ],
  [
    'three halves, and the hero',
    { sections: half('heroSection', 'skill', 'aboutMe', 'experience') },
    ['hero', ['skills', 'about-me'], 'experience', 'services'],
  ],
])('%s: two halves that follow each other share a row', (_, config, rows) => {
  expect(rowsIn(composed(config))).toEqual(rows)
})

test('phones get their own order by CSS, and the document keeps that of the desktop', () => {
  const root = composed({ sections: half('skill', 'aboutMe'), phoneSections: ['experience', 'aboutMe'] })
  expect(rowsIn(root)).toEqual(['hero', ['skills', 'about-me'], 'services', 'experience'])
  const slots = [...root.querySelectorAll<HTMLElement>('main[data-sorted] .slot > section')].map(
    ({ className, parentElement }) => [className, parentElement?.style.getPropertyValue('--place')] as const,
  )
  const onPhones = slots.toSorted(([, a], [, b]) => Number(a) - Number(b)).map(([name]) => name)
  expect(onPhones).toEqual(['experience', 'about-me', 'skills', 'services'])
  expect(composed({}).querySelector('.slot, [data-sorted]')).toBeNull()
})

test('the top bar leads to the sections with content, and to the views', () => {
  const links = (root: Document) =>
    [...root.querySelectorAll('.top nav a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ])
  expect(links(page({}).root)).toEqual([
    ['Services', '#services', null],
    ['Experience', '#experience', null],
    ['About me', '/at/thea?view=about-me', null],
  ])
  expect(links(page({ experiences: [] }, 'about-me').root)).toEqual([
    ['Services', '/at/thea#services', null],
    ['About me', '/at/thea?view=about-me', 'page'],
  ])
  expect(links(page({ services: [], aboutMe: null, experiences: [] }).root)).toEqual([])
})

test('the view about me begins with that section, and home is shown without it', () => {
  const { html, root } = page({}, 'about-me')
  expect(titleOf(html)).toBe('About Thea Amankwah')
  expect(textsOf(root, 'h1')).toEqual(['About Thea Amankwah'])
  expect([...root.querySelectorAll('main > section')].map(({ className }) => className)).toEqual([
    'about-me',
    'skills',
    'experience',
  ])
  const without = page({ aboutMe: null }, 'about-me')
  expect(titleOf(without.html)).toBe(titleOf(renderShowcase(thea, assets)))
})

test('the contact e-mail is nowhere in the HTML until its button is pressed', () => {
  const { html, root } = page({})
  expect(html).not.toContain('hello@thea.example')
  expect(html).not.toMatch(/mailto:|[\w.]+@thea/)
  const island = root.querySelector<HTMLElement>('[data-island="address"]')
  expect(island?.dataset['when']).toBe('touch')
  expect(textsOf(root, '[data-island="address"] button')).toEqual(['Show e-mail address'])
  if (!island) return
  document.body.replaceChildren(island)
  mount(island, JSON.parse(island.dataset['props'] ?? ''))
  const link = island.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'hello@thea.example',
    'mailto:hello@thea.example',
  ])
  expect(document.activeElement).toBe(link)
  mount(island, { ...JSON.parse(island.dataset['props'] ?? ''), about: 'A place in Salsa & more' })
  expect(island.querySelector('a')?.getAttribute('href')).toBe(
    'mailto:hello@thea.example?subject=A%20place%20in%20Salsa%20%26%20more',
  )
  expect(page({ profile: { ...thea.profile, contactEmail: '', showContactEmail: true } }).html).not.toContain(
    'data-island="address"',
  )
})

test('the footer names the languages and links the legal pages', () => {
  const { html, root } = page({ appConfigurations: { ...own, languages: ['en', 'es'] } })
  expect(textsOf(root, '.foot p')[0]).toBe('Thea Amankwah · Baltimore · Speaks English and Spanish')
  expect(html).toContain('"knowsLanguage":["en","es"]')
  const hrefs = [...root.querySelectorAll('.foot a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/at/thea/contact', '/terms-of-use', '/privacy-policy', '/newhome'])
})

test('a page whose provider opted out of analytics names no address for events', () => {
  const withAnalytics = { ...assets, analyticsUrl: 'https://showcase.example/collect' }
  const rendered = (trackingOptOut: boolean) =>
    renderShowcase({ ...thea, appConfigurations: { ...own, trackingOptOut } }, withAnalytics)
  expect(rendered(true)).toMatch(/<html[^>]*data-untracked=""/)
  expect(rendered(true)).not.toContain('showcase.example/collect')
  expect(rendered(false)).toContain('data-analytics="https://showcase.example/collect"')
})

test('script in a heading is inert', () => {
  const { html } = page({ appConfigurations: { ...own, captions: { experience: hostile } } })
  expect(executables(html)).toEqual([])
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
})
