import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type OwnPicture, pictureProblems } from '#domains/showcase/provider-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../factories/product/app-test.ts'
import { aPerson, must, type Person } from '../factories/product/person.ts'
import { anUploader, aPicture, aPictureFile, counted, refOf, settled } from '../factories/product/pictures.ts'

type Use = { bytes: number; most: number }
type Listed = { pictures: OwnPicture[]; use: Use }

const used = async ({ ask }: Person) => (await must<Listed>(ask('GET', '/api/showcase/pictures'))).use.bytes

test("an upload becomes a picture in three sizes and three formats, chosen by the browser's Accept header", async ({
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

test('a repeated call returns the same picture, and another upload under its entityId is refused', async ({
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

test('the quota counts every byte of an upload, a picture, a new crop, a refusal and a deletion', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const exact = async (files: number) => {
    const { lies, counts, files: there } = await counted(app, uploader)
    expect([counts, await used(ada), there]).toEqual([lies, lies, files])
    return lies
  }
  const bytes = await aPictureFile({ width: 450, height: 350, noise: true })
  const key = await uploader.upload(bytes)
  expect(await exact(1)).toBe(bytes.length)
  const make = async (crop: OwnPicture['crop']) => {
    const entityId = newEntityId()
    const upload = { identityId: uploader.identityId, key }
    await must(ada.ask('PUT', `/api/showcase/pictures/${entityId}`, { kind: 'profile', upload, crop }))
    return settled(ada, entityId)
  }
  const whole = await make(null)
  expect(await exact(10)).toBe(whole.bytes)
  const cut = await make({ left: 0.1, top: 0.1, width: 0.5, height: 0.5 })
  expect(await exact(19)).toBe(whole.bytes + cut.bytes - bytes.length)
  const wrong = await aPicture(ada, uploader, Buffer.from('Hello'))
  expect(wrong).toMatchObject({ state: 'failed', ref: null, problem: { code: 'not_a_picture' } })
  await exact(20)
  const remove = async ({ entityId }: OwnPicture) => {
    const { use } = await must<{ use: Use }>(ada.ask('DELETE', `/api/showcase/pictures/${entityId}`))
    return use.bytes
  }
  // the upload stays for the other picture made of it
  expect(await remove(whole)).toBe(await exact(11))
  expect(await remove(cut)).toBe(await exact(1))
  expect(await remove(wrong)).toBe(0)
  await exact(0)
  expect((await ada.ask('GET', `/api/showcase/pictures/${cut.entityId}`)).status).toBe(404)
})

test('a picture over the quota fails with a message and leaves no bytes', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const bytes = await aPictureFile({ width: 450, height: 350, noise: true })
  const key = await uploader.upload(bytes)
  // counts almost 500 MB as stored
  const count = (delta: number) =>
    app.ground.pool.query('select storage_count($1, $2, 1000000000)', [uploader.identityId, delta])
  const filler = 500_000_000 - bytes.length - 20_000
  await count(filler)
  const entityId = newEntityId()
  const upload = { identityId: uploader.identityId, key }
  await must(ada.ask('PUT', `/api/showcase/pictures/${entityId}`, { kind: 'profile', upload }))
  expect(await settled(ada, entityId)).toMatchObject({
    state: 'failed',
    problem: { code: 'no_room', message: pictureProblems.no_room },
  })
  await count(-filler)
  expect(await counted(app, uploader)).toEqual({ lies: bytes.length, counts: bytes.length, files: 1 })
})

test('a provider cannot use, read, delete or show another’s upload or picture', async ({ app }) => {
  const [ada, eve] = await Promise.all([
    aPerson(app, { first: 'Ada', last: 'Mensah' }),
    aPerson(app, { first: 'Eve', last: 'Other' }),
  ])
  const [hers, evil] = [await anUploader(app, ada), await anUploader(app, eve)]
  const picture = await aPicture(ada, hers, await aPictureFile())
  const url = `/api/showcase/pictures/${picture.entityId}`
  const upload = { identityId: hers.identityId, key: picture.uploadKey }
  for (const target of [url, `/api/showcase/pictures/${newEntityId()}`]) {
    const refused = await eve.ask('PUT', target, { kind: 'profile', upload })
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'showcase.upload_missing' } } })
  }
  for (const identityId of ['us-east-1:../x', 'x', `${hers.identityId}/pictures`, ''])
    expect((await eve.ask('PUT', url, { kind: 'profile', upload: { ...upload, identityId } })).status).toBe(
      400,
    )
  for (const key of ['../pictures/x.jpg', 'vault/file.pdf', 'pictures/../vault.pdf', 'pictures/', ''])
    expect(
      (
        await ada.ask('PUT', `/api/showcase/pictures/${newEntityId()}`, {
          kind: 'profile',
          upload: { ...upload, key },
        })
      ).status,
    ).toBe(400)
  expect((await eve.ask('GET', url)).status).toBe(404)
  expect((await eve.ask('DELETE', url)).status).toBe(404)
  expect((await must<Listed>(eve.ask('GET', '/api/showcase/pictures'))).pictures).toEqual([])
  const hero = { greeting: 'Hello', media: { type: 'image', image: refOf(picture), alt: '' } }
  const shown = await eve.ask('PUT', `/api/showcase/records/heroSection/${newEntityId()}`, hero)
  expect(shown).toMatchObject({
    status: 400,
    body: {
      error: { code: 'showcase.picture_unknown', details: { fields: { 'media.image': expect.any(String) } } },
    },
  })
  // the same bytes under the same entityId make a different picture for another provider
  const own = await evil.upload(await aPictureFile(), picture.uploadKey)
  await must(eve.ask('PUT', url, { kind: 'serviceImage', upload: { identityId: evil.identityId, key: own } }))
  expect(refOf(await settled(eve, picture.entityId)).slice(0, 32)).not.toBe(refOf(picture).slice(0, 32))
  expect((await ada.ask('GET', url)).status).toBe(200)
})

test('no outside caller reaches the product’s own area of the object store', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const Key = `media/${refOf(await aPicture(ada, uploader, await aPictureFile()))}/card.jpeg`
  const Bucket = app.product.storage?.browserConfig('').bucket
  const denied = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }
  const { client } = uploader
  await expect(client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))).rejects.toMatchObject(denied)
  await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject(denied)
  await expect(client.send(new DeleteObjectCommand({ Bucket, Key }))).rejects.toMatchObject(denied)
  for (const Prefix of ['media/', 'media', ''])
    await expect(client.send(new ListObjectsV2Command({ Bucket, Prefix }))).rejects.toMatchObject(denied)
  const identityArea = `media/${uploader.identityId}/x`
  await expect(
    client.send(new PutObjectCommand({ Bucket, Key: identityArea, Body: 'x' })),
  ).rejects.toMatchObject(denied)
})
