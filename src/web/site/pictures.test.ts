import { expect, test } from 'vitest'
import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { executables, hostile, jsonLdOf } from './html.fixture.ts'
import { assets, thea } from './preview.fixture.ts'
import { renderService, renderShowcase, showcaseCard } from './render.tsx'

const wide = `${'0a'.repeat(16)}-2400x1350-8899aa`
const face = `${'1b'.repeat(16)}-900x900-553322`
const tiny = `${'2c'.repeat(16)}-120x90-ffffff`
const withPictures: PublicShowcase = {
  ...thea,
  profile: { ...thea.profile, profileImage: face },
  hero: thea.hero && {
    ...thea.hero,
    media: { type: 'image', image: wide, alt: hostile, focus: { x: 20, y: 80 } },
  },
  services: thea.services.map((one) => ({ ...one, media: { type: 'image', image: tiny, alt: hostile } })),
}
const imagesOf = (html: string): string[] => html.match(/<img[^>]*>/g) ?? []

test('an uploaded hero comes first, in the size that fits, and moves nothing', () => {
  const html = renderShowcase(withPictures, assets)
  const hero = imagesOf(html).find((tag) => tag.includes(wide)) ?? ''
  expect(hero).toContain(`src="/media/${wide}/card" width="800" height="450" decoding="async"`)
  expect(hero).toContain(
    `srcSet="/media/${wide}/thumbnail 320w, /media/${wide}/card 800w, /media/${wide}/original 2400w"`,
  )
  expect(hero).toMatch(/sizes="\(max-width: 599px\) \d+vw, \(max-width: 899px\) \d+vw, \d+vw"/)
  expect(hero).toContain('fetchPriority="high"')
  expect(hero).not.toContain('loading=')
  expect(hero).toContain('style="background-color:#8899aa;object-position:20% 80%"')
  expect(html).toContain('data-composition="wide"')
})

test('a picture further down waits until it is near, and a tiny one has one size', () => {
  const tags = imagesOf(renderShowcase(withPictures, assets)).filter((tag) => tag.includes(tiny))
  expect(tags).toHaveLength(4)
  for (const tag of tags) {
    expect(tag).toContain('width="120" height="90"')
    expect(tag).toContain('loading="lazy"')
    expect(tag).not.toMatch(/srcSet|sizes=|fetchPriority/)
  }
})

test('the words for a picture are inert', () => {
  const html = renderShowcase(withPictures, assets)
  expect(executables(html)).toEqual([])
  expect(html).toContain('alt="&lt;/script&gt;&lt;script&gt;')
})

test('the portrait is beside the name, in About me if that is otherwise empty, and is the image for search engines', () => {
  const html = renderShowcase(withPictures, assets)
  const faces = imagesOf(html).filter((tag) => tag.includes(face))
  expect(faces.map((tag) => /alt="([^"]*)"/.exec(tag)?.[1])).toEqual(['', 'Thea Amankwah'])
  const [first] = withPictures.services
  const page = renderService(
    { showcase: withPictures, service: first as PublicService, firstTimes: null },
    assets,
  )
  expect(jsonLdOf(page)).toMatchObject({
    image: `https://showcase.example/media/${tiny}/original`,
    provider: { image: `https://showcase.example/media/${face}/original` },
  })
})

test('a premium background brings its own colours to hero and top bar, dark ones where white words are wanted', () => {
  const on = (colour: 'black' | 'white') =>
    renderShowcase(
      {
        ...thea,
        hero: thea.hero && {
          ...thea.hero,
          colour,
          media: { type: 'image', image: 'gradient-dawn', alt: '' },
        },
      },
      assets,
    )
  expect(on('black')).toMatch(/<html[^>]*style="[^"]*--hero-bg:#ffd8c4;--hero-ink:#2e1428;/)
  expect(on('white')).toMatch(/<html[^>]*style="[^"]*--hero-bg:#251338;--hero-ink:#ffffff;/)
  expect(on('black')).toContain('data-composition="ground"')
})

test('a background that a page shows twice has two names in it', () => {
  const media = { type: 'image', image: 'texture-felt', alt: '' } as const
  const html = renderShowcase({ ...thea, services: thea.services.map((one) => ({ ...one, media })) }, assets)
  const ids = [...html.matchAll(/<pattern id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(4)
})

test('the card of a shared link leaves room for an uploaded picture, and knows what of it stays in view', () => {
  expect(showcaseCard(thea).photos).toEqual([])
  const { photos, svg } = showcaseCard(withPictures)
  // the hero's picture, and the portrait beside the name
  expect(photos).toMatchObject([{ ref: wide, focus: { x: 20, y: 80 } }, { ref: face }])
  expect(svg).toContain('fill="#8899aa"')
})

test('the card of a shared link names what the provider features, with its price', () => {
  const textsOf = (showcase: PublicShowcase) => showcaseCard(showcase).column.texts.map(({ text }) => text)
  const [name, line, lowest] = textsOf(thea)
  expect([name, line, lowest]).toEqual(['Thea Amankwah', thea.profile.bio, 'From $65'])
  const title = 'A very long evening of Cuban son & rumba for all'
  const services = thea.services.map((service) => ({ ...service, title }))
  const featuredService = { entityId: 'featured', serviceId: services[0]?.entityId ?? '' }
  expect(textsOf({ ...thea, services, featuredService })).toEqual([name, line, title, '$65'])
})
