import sharp from 'sharp'
import { expect } from 'vitest'
import type { OwnPicture } from '#domains/showcase/provider-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../factories/app-test.ts'
import { aPerson, must } from '../factories/person.ts'
import { anUploader, aPicture, aPictureFile, refOf } from '../factories/pictures.ts'

type Use = { bytes: number; most: number }
type Listed = { pictures: OwnPicture[]; use: Use }

test('an upload becomes a picture in three sizes and three formats, served by what the browser takes', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const picture = await aPicture(ada, uploader, await aPictureFile({ width: 1200, height: 900 }))
  expect(picture).toMatchObject({ state: 'ready', problem: null, isUsed: false })
  const ref = refOf(picture)
  expect(ref).toMatch(/^[0-9a-f]{32}-1200x900-[0-9a-f]{6}$/)
  for (const [size, width, height] of [
    ['original', 1200, 900],
    ['card', 800, 600],
    ['thumbnail', 320, 240],
  ] as const) {
    for (const [accept, type] of [
      ['image/avif,image/webp,image/*,*/*;q=0.8', 'image/avif'],
      ['image/webp,image/*;q=0.8', 'image/webp'],
      ['image/png,image/*;q=0.8', 'image/jpeg'],
    ] as const) {
      const got = await fetch(`${app.origin}/media/${ref}/${size}`, { headers: { accept } })
      expect([got.status, got.headers.get('content-type')]).toEqual([200, type])
      const bytes = Buffer.from(await got.arrayBuffer())
      expect(bytes.length).toBe(Number(got.headers.get('content-length')))
      const seen = await sharp(bytes).metadata()
      expect([seen.width, seen.height]).toEqual([width, height])
      expect([seen.exif, seen.icc, seen.xmp]).toEqual([undefined, undefined, undefined])
    }
  }
  const { pictures, use } = await must<Listed>(ada.ask('GET', '/api/showcase/pictures'))
  expect(pictures).toEqual([picture])
  expect(use).toEqual({ bytes: picture.bytes, most: 500_000_000 })
})

test('the same call again is the same picture, and another upload under its entityId is refused', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { identityId, upload } = await anUploader(app, ada)
  const [key, other] = [await upload(await aPictureFile()), await upload(await aPictureFile())]
  const url = `/api/showcase/pictures/${newEntityId()}`
  const put = (of: string, kind = 'profile') => ada.ask('PUT', url, { kind, upload: { identityId, key: of } })
  const both = await Promise.all([put(key), put(key)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await put(key)).status).toBe(200)
  for (const wrong of [await put(other), await put(key, 'review')])
    expect(wrong).toMatchObject({ status: 409, body: { error: { code: 'showcase.picture_other' } } })
})
