import { expect, test } from 'vitest'
import { avatarSvg } from './avatar.ts'
import { assets, thea } from './preview.fixture.ts'
import { renderShowcase } from './render.tsx'

test('a drawn face depends on its name alone, is small, and is inert', async () => {
  const [kofi = '', again, rosa] = await Promise.all(
    ['avatar-kofi', 'avatar-kofi', 'avatar-rosa'].map(avatarSvg),
  )
  expect(kofi).toMatch(/^<svg /)
  expect(again).toBe(kofi)
  expect(rosa).not.toBe(kofi)
  expect(kofi.length).toBeLessThan(20_000)
  expect(kofi).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)/i)
})

test.for(['avatar-', 'avatar-KOFI', 'avatar-a.b', 'avatar-1234567890123', 'hills', '../avatar-kofi'])(
  '%s is the name of no face',
  async (name) => {
    expect(await avatarSvg(name)).toBeUndefined()
  },
)

test('a page shows the drawn face beside the name and, where the hero has it, in the hero', () => {
  const face = 'avatar-kofi'
  const html = renderShowcase(
    {
      ...thea,
      profile: { ...thea.profile, profileImage: face },
      hero: thea.hero && { ...thea.hero, media: { type: 'image', image: face, alt: '' } },
    },
    assets,
  )
  const faces = (html.match(/<img[^>]*>/g) ?? []).filter((tag) => tag.includes(`/pictures/${face}.svg`))
  expect(faces.length).toBeGreaterThanOrEqual(2)
  for (const tag of faces) expect(tag).toContain('width="360"')
})
