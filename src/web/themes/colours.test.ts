import { expect, test } from 'vitest'
import { type Colours, coloursOf, colourVariables } from './colours.ts'
import { contrast } from './contrast.ts'
import { palettes } from './palettes.ts'

/** Every text of a page with every background it has in some theme, hero and top bar included. */
function textPairs(c: Colours): readonly (readonly [name: string, text: string, background: string])[] {
  const plain = Object.entries({ ground: c.ground, panel: c.panel, card: c.card ?? c.ground })
  return [
    ...plain.flatMap(([name, ground]) =>
      (['ink', 'quietInk', 'link', 'error'] as const).map(
        (text) => [`${text} on ${name}`, c[text], ground] as const,
      ),
    ),
    ['button', c.onButton, c.button],
    ['pressed button', c.onButton, c.buttonHover],
    ['ground on ink', c.ground, c.ink],
    ['loud on ink', c.onInk, c.ink],
    ['hero', c.heroInk, c.hero],
    ['hero card', c.heroInk, c.heroCard],
    ['hero link', c.heroLink, c.hero],
    ['hero link on the card', c.heroLink, c.heroCard],
    ['hero button', c.heroButton.onButton, c.heroButton.button],
    ['pressed hero button', c.heroButton.onButton, c.heroButton.buttonHover],
    ['top bar', c.topInk, c.top],
    ['band', c.bandInk, c.band],
    ['promotion', c.promoInk, c.promo],
    ['newsletter', c.newsInk, c.news],
    ['mark on a picture', c.art['paper-art'], c.art['ink-art']],
  ]
}

/** Every edge that shows a control or its state. */
const edgePairs = (c: Colours): readonly (readonly [name: string, edge: string, background: string])[] => [
  ['button', c.button, c.ground],
  ['button on a panel', c.button, c.panel],
  ['button on a card', c.button, c.card ?? c.ground],
  ['hero button', c.heroButton.button, c.hero],
  ['hero button on the card', c.heroButton.button, c.heroCard],
  ['top button', c.heroButton.button, c.top],
  ['current view', c.heroLink, c.top],
  ['stars', c.star, c.ground],
]

/** 200 colours: a grid of the cube, the greys where black and white meet, and the colours that the editor offers. */
const grounds = [
  ...Array.from({ length: 180 }, (_, i) => {
    const step = (part: number, of: number) => Math.round((part * 255) / (of - 1))
    return [step(i % 6, 6), step(Math.floor(i / 6) % 6, 6), step(Math.floor(i / 36), 5)]
  }),
  ...Array.from({ length: 12 }, (_, i) => [i * 3 + 100, i * 3 + 100, i * 3 + 100]),
  ...[0xfff8f3, 0xf4a3b1, 0xf6d64a, 0xbfeded, 0xcfe3c8, 0xd9c4f5, 0x10191a, 0xa9d3c1].map((value) => [
    value >> 16,
    (value >> 8) & 255,
    value & 255,
  ]),
].map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

test('every text and edge passes AA in 5 themes, 2 schemes and 200 colours', () => {
  expect(grounds).toHaveLength(200)
  const failed = new Set<string>()
  for (const [theme, forms] of Object.entries(palettes))
    for (const scheme of ['light', 'dark'] as const)
      for (const ground of [undefined, ...grounds])
        for (const heroText of ['black', 'white'] as const) {
          const colours = coloursOf(forms[scheme], forms.dark, { ground, heroText })
          const place = `${theme} ${scheme} ${ground ?? 'own'} ${heroText}`
          for (const [name, text, behind] of textPairs(colours))
            if (contrast(text, behind) < 4.5) failed.add(`${place}: ${name}`)
          for (const [name, edge, behind] of edgePairs(colours))
            if (contrast(edge, behind) < 3) failed.add(`${place}: edge of ${name}`)
          for (const fill of [
            colours.ground,
            colours.hero,
            colours.button,
            colours.promo,
            colours.news,
            colours.band,
          ])
            if (Math.max(...colours.focus.map((ring) => contrast(ring, fill))) < 3)
              failed.add(`${place}: focus on ${fill}`)
        }
  expect([...failed]).toEqual([])
})

test('the background colour reaches the page, the hero and the top bar as it was chosen', () => {
  for (const { light, dark } of Object.values(palettes))
    for (const ground of grounds)
      expect(coloursOf(light, dark, { ground })).toMatchObject({ ground, hero: ground, top: ground })
})

test('a theme keeps its own colours without an own ground', () => {
  for (const { light, dark } of Object.values(palettes))
    for (const form of [light, dark]) expect(coloursOf(form, dark, {})).toMatchObject(form)
})

test('white text darkens the hero and the top bar', () => {
  const { light, dark } = palettes.studio
  expect(coloursOf(light, dark, { heroText: 'white' })).toMatchObject({
    hero: dark.hero,
    heroInk: dark.heroInk,
    top: dark.hero,
    ground: light.ground,
  })
  const own = coloursOf(light, dark, { ground: '#f6d64a', heroText: 'white' })
  expect(own).toMatchObject({ ground: '#f6d64a', heroInk: '#ffffff' })
  expect(own.hero).not.toBe('#f6d64a')
})

test('no colour of a palette is missing from the page', () => {
  const { light, dark } = palettes.summit
  const { art, ...areas } = light
  const printed = Object.values(colourVariables(coloursOf(light, dark, {})))
  expect(printed).toEqual(expect.arrayContaining(Object.values({ ...areas, ...art })))
})
