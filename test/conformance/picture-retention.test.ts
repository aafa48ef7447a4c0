import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { OwnPicture } from '#domains/showcase/provider-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { aPerson, mailsSent, must, pool } from '../factories/product/person.ts'
import { anUploader, aPicture, aPictureFile, counted, refOf } from '../factories/product/pictures.ts'

test('a picture that the draft or a stored snapshot shows cannot be deleted until it is unused', async ({
  app,
}) => {
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
  // a week later the sweep keeps the picture while a stored snapshot shows it
  const { pool } = app.ground
  const sweep = () => taskNamed(app.product.tasks, 'showcase.sweep-pictures').run(app.ground.system(), {})
  const weekLater = () =>
    pool.query(
      `update pictures set created_at = created_at - interval '8 days', unused_since = unused_since - interval '8 days'
       where entity_id = $1`,
      [picture.entityId],
    )
  await sweep()
  await weekLater()
  await sweep()
  await refused()
  // the provider removes the picture briefly: putting it back works, however old the picture is
  await pool.query('delete from snapshots where provider = $1', [ada.userId])
  expect(await must<OwnPicture>(ada.ask('GET', url))).toMatchObject({ isUsed: false })
  await sweep()
  await save(refOf(picture))
  await sweep()
  await save('')
  await weekLater()
  await sweep()
  expect(await must<OwnPicture>(ada.ask('GET', url))).toMatchObject({ isUsed: false })
  await weekLater()
  await sweep()
  expect((await ada.ask('GET', url)).status).toBe(404)
  expect(await counted(app, uploader)).toEqual({ lies: 0, counts: 0, files: 0 })
})

test('uploads without a picture are deleted after a day; pictures, files and the vault stay', async ({
  app,
}) => {
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
  await taskNamed(app.product.tasks, 'showcase.sweep-pictures').run(app.ground.system(), {})
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

test('a picture that is deleted while it is made leaves nothing', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const uploader = await anUploader(app, ada)
  const upload = async () => ({
    identityId: uploader.identityId,
    key: await uploader.upload(await aPictureFile({ width: 900, height: 900, noise: true })),
  })
  const isBegun = async (entityId: string) => {
    const { rows } = await app.ground.pool.query<{ begun: boolean }>(
      `select tries > 0 or state <> 'making' as begun from pictures where entity_id = $1`,
      [entityId],
    )
    return rows[0]?.begun
  }
  const begun = (entityId: string) => vi.waitUntil(() => isBegun(entityId), { timeout: 30_000, interval: 5 })
  const moments = [
    async () => {},
    begun,
    async (entityId: string) => {
      await begun(entityId)
      await sleep(300)
    },
  ]
  for (const moment of moments) {
    const entityId = newEntityId()
    const url = `/api/showcase/pictures/${entityId}`
    await must(ada.ask('PUT', url, { kind: 'backgroundImage', upload: await upload() }))
    await moment(entityId)
    await must(ada.ask('DELETE', url))
    expect((await ada.ask('GET', url)).status).toBe(404)
  }
  await mailsSent(app)
  expect(await counted(app, uploader)).toEqual({ lies: 0, counts: 0, files: 0 })
})

test('too many unfinished pictures are refused until some are ready', async ({ app }) => {
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

test('closing an account deletes its pictures and their files', async ({ app }) => {
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
