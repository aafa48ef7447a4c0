import { expect, test } from 'vitest'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import { pictureBytesMax, picturePixelsMax, pictureProblems } from '#domains/showcase/provider-contract.ts'
import { bytesMax } from './judge-file.ts'
import { pixelsMax } from './open-picture.ts'
import { readPictureName } from './picture-name.ts'
import { pictureSentences } from './sentences.ts'

test.each([
  `${'0a'.repeat(16)}-1200x800-ff00aa`,
  `${'0a'.repeat(16)}-0x800-ff00aa`,
  `${'0A'.repeat(16)}-1x1-ff00aa`,
  'arc',
  'gradient-dawn',
  '',
])('the name %j says to the browser what it says to the server', (image) => {
  expect(readPictureName(image)).toEqual(readPictureRef(image))
})

test('the browser refuses with the words and at the limits of the server', () => {
  expect(pictureSentences).toMatchObject(
    Object.fromEntries(Object.entries(pictureProblems).filter(([code]) => code in pictureSentences)),
  )
  expect([bytesMax, pixelsMax]).toEqual([pictureBytesMax, picturePixelsMax])
})
