import { expect, test } from 'vitest'
import { contrast } from '../../themes/contrast.ts'
import { channelsOf, hexOf, photoVeil, veilOpacity, veilStyle } from './photo-veil.ts'

const levels = [0, 64, 128, 192, 255]
const colours = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => hexOf([r, g, b]))))

test.for(['white', 'black'] as const)('%s text passes AA over every photograph', (colour) => {
  for (const mean of colours) {
    const { veil, ink } = photoVeil(mean, colour)
    for (const pixel of colours) {
      const seen = channelsOf(veil).map(
        (channel, i) => channel * veilOpacity + (channelsOf(pixel)[i] ?? 0) * (1 - veilOpacity),
      )
      expect(contrast(ink, hexOf(seen))).toBeGreaterThanOrEqual(4.5)
    }
    // the button on the veil
    expect(contrast(ink, veil)).toBeGreaterThanOrEqual(4.5)
  }
})

test('only an uploaded photograph has a veil', () => {
  const image = `${'a'.repeat(32)}-1600x900-8899aa`
  expect(veilStyle({ type: 'image', image, alt: '' }, 'white')).toEqual({
    '--veil': '#232127',
    '--veil-ink': '#fffcf8',
  })
  expect(veilStyle({ type: 'image', image: 'arc', alt: '' })).toBeUndefined()
  expect(veilStyle(null)).toBeUndefined()
})
