import { expect, test } from 'vitest'
import { PictureRef } from '../contract.ts'
import { readPictureRef } from './picture-ref.ts'

const hash = '0a'.repeat(16)

test('the name of an uploaded picture says its size and its colour', () => {
  const ref = `${hash}-1200x800-ff00aa`
  expect(readPictureRef(ref)).toEqual({ ref, width: 1200, height: 800, colour: '#ff00aa' })
})

test.each([
  `${hash}-1200x800-ff00aa`,
  `${hash}-0x800-ff00aa`,
  `${hash}-123456x1-ff00aa`,
  `${hash.toUpperCase()}-1x1-ff00aa`,
  'arc',
  'gradient-dawn',
  '',
])('records take %j as an uploaded picture exactly when pages draw it as one', (image) => {
  expect(readPictureRef(image) !== undefined).toBe(PictureRef.safeParse(image).success)
})
