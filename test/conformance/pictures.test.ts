import { setTimeout as sleep } from 'node:timers/promises'
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
import type { App } from '../app.ts'
import { test } from '../factories/app-test.ts'
import { openBusiness } from '../factories/business.ts'
import { aPerson, mailsSent, must, type Person, pool } from '../factories/person.ts'
import { anUploader, aPicture, aPictureFile, refOf, settled, type Uploader } from '../factories/pictures.ts'

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

const used = async ({ ask }: Person) => (await must<Listed>(ask('GET', '/api/showcase/pictures'))).use.bytes

/** What lies in the object store for somebody, and what is counted. */
async function counted({ ground }: App, { identityId }: Uploader) {
  const { rows } = await ground.pool.query<{ lies: number; counts: number; files: number }>(
    `select (select coalesce(sum(size), 0) from storage_objects where owner = $1)::float8 as lies,
      (select coalesce(sum(bytes), 0) from storage_usage where owner = $1)::float8 as counts,
      (select count(*) from storage_objects where owner = $1)::int as files`,
    [identityId],
  )
  return rows[0] ?? { lies: -1, counts: -2, files: 0 }
}

test('every byte is counted, at every step: uploaded, made, cut anew, refused, deleted', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const exact = async (files: number) => {
    const { lies, counts, files: there } = await counted(app, uploader)
    expect([counts, await used(ada), there]).toEqual([lies, lies, files])
    return lies
  }
  const bytes = await aPictureFile({ width: 900, height: 700, noise: true })
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
  // its upload stays for the other that is made of it
  expect(await remove(whole)).toBe(await exact(11))
  expect(await remove(cut)).toBe(await exact(1))
  expect(await remove(wrong)).toBe(0)
  await exact(0)
  expect((await ada.ask('GET', `/api/showcase/pictures/${cut.entityId}`)).status).toBe(404)
})

test('a picture for which there is no room is refused with a sentence, and nothing of it is left', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const bytes = await aPictureFile({ width: 900, height: 700, noise: true })
  const key = await uploader.upload(bytes)
  // as if 500 MB less a little were there already
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

test('nobody makes a picture of another’s upload, reads it, deletes it or shows it', async ({ app }) => {
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
  // the same bytes under the same entityId are another picture
  const own = await evil.upload(await aPictureFile(), picture.uploadKey)
  await must(eve.ask('PUT', url, { kind: 'serviceImage', upload: { identityId: evil.identityId, key: own } }))
  expect(refOf(await settled(eve, picture.entityId)).slice(0, 32)).not.toBe(refOf(picture).slice(0, 32))
  expect((await ada.ask('GET', url)).status).toBe(200)
})

test('no outside caller reaches the house’s own area of the object store', async ({ app }) => {
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

test('a picture that the draft or a kept version shows stays; then it can go', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const { profileId } = await openBusiness(ada, [{ priceCents: 0 }])
  const picture = await aPicture(ada, uploader, await aPictureFile({ width: 500, height: 500 }), {
    kind: 'profile',
  })
  const url = `/api/showcase/pictures/${picture.entityId}`
  const save = (profileImage: string) =>
    must(ada.ask('PUT', `/api/showcase/records/basicProfile/${profileId}`, { profileImage }))
  const refused = async () => {
    expect(await ada.ask('DELETE', url)).toMatchObject({
      status: 409,
      body: { error: { code: 'showcase.picture_used' } },
    })
    expect(await must<OwnPicture>(ada.ask('GET', url))).toMatchObject({ isUsed: true })
  }
  await save(refOf(picture))
  await refused()
  await must(ada.ask('PUT', '/api/showcase/published', { isPublished: true }))
  await save('')
  await refused()
  // a week later the sweep lets it be, as long as a kept version shows it
  const { pool } = app.ground
  await pool.query(`update pictures set created_at = created_at - interval '8 days' where entity_id = $1`, [
    picture.entityId,
  ])
  const sweep = () => app.product.tasks['showcase-sweep-pictures']?.(app.ground.system(), {})
  await sweep()
  await refused()
  await pool.query('delete from snapshots where provider = $1', [ada.userId])
  expect(await must<OwnPicture>(ada.ask('GET', url))).toMatchObject({ isUsed: false })
  await sweep()
  expect((await ada.ask('GET', url)).status).toBe(404)
  expect(await counted(app, uploader)).toEqual({ lies: 0, counts: 0, files: 0 })
})

test('uploads that became no picture go after a day; pictures, files and the vault stay', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const fresh = await uploader.upload(await aPictureFile())
  const stray = await uploader.upload(await aPictureFile())
  const vault = await uploader.upload(Buffer.from('for subscribers'), 'guide.pdf')
  const picture = await aPicture(ada, uploader, await aPictureFile())
  const { pool } = app.ground
  await pool.query(
    `update storage_objects set modified_at = modified_at - interval '25 hours' where owner = $1 and not starts_with(key, $2)`,
    [uploader.identityId, `private/${uploader.identityId}/${fresh}`],
  )
  await app.product.tasks['showcase-sweep-pictures']?.(app.ground.system(), {})
  const { rows } = await pool.query<{ key: string }>(
    `select key from storage_objects where owner = $1 and starts_with(key, 'private/') order by key`,
    [uploader.identityId],
  )
  const keys = rows.map(({ key }) => key.slice(`private/${uploader.identityId}/`.length))
  expect(keys).toEqual([vault, fresh, picture.uploadKey].toSorted())
  expect(keys).not.toContain(stray)
  const { lies, counts } = await counted(app, uploader)
  expect(counts).toBe(lies)
})

test('deleted while it is being made, nothing of it comes to be', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const upload = async () => ({
    identityId: uploader.identityId,
    key: await uploader.upload(await aPictureFile({ width: 1500, height: 1500, noise: true })),
  })
  for (const waitMs of [0, 50, 400]) {
    const url = `/api/showcase/pictures/${newEntityId()}`
    await must(ada.ask('PUT', url, { kind: 'backgroundImage', upload: await upload() }))
    await sleep(waitMs)
    await must(ada.ask('DELETE', url))
    expect((await ada.ask('GET', url)).status).toBe(404)
  }
  await mailsSent(app)
  expect(await counted(app, uploader)).toEqual({ lies: 0, counts: 0, files: 0 })
})

test('too many at once are refused until some are made', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const upload = { identityId: uploader.identityId, key: await uploader.upload(await aPictureFile()) }
  const { pool } = app.ground
  await pool.query(
    `insert into pictures (provider, entity_id, kind, owner, upload_key, upload_bytes, created_at)
     select $1, 'waiting' || n, 'profile', $2, 'pictures/x', 0, now() from generate_series(1, 20) n`,
    [ada.userId, uploader.identityId],
  )
  const put = () => ada.ask('PUT', `/api/showcase/pictures/${newEntityId()}`, { kind: 'profile', upload })
  expect(await put()).toMatchObject({ status: 429, body: { error: { code: 'showcase.pictures_many' } } })
  await pool.query(`delete from pictures where provider = $1`, [ada.userId])
  expect((await put()).status).toBe(200)
})

test('when an account is closed its pictures are gone, files and all', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const ref = refOf(await aPicture(ada, uploader, await aPictureFile()))
  await must(pool(app, 'DeleteUser', { AccessToken: ada.tokens.AccessToken }))
  await mailsSent(app)
  expect(await counted(app, uploader)).toEqual({ lies: 0, counts: 0, files: 0 })
  const { rows } = await app.ground.pool.query('select 1 from pictures where provider = $1', [ada.userId])
  expect(rows).toEqual([])
  expect((await fetch(`${app.origin}/media/${ref}/card`)).status).toBe(404)
})
