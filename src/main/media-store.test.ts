import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { deletePicture } from '#domains/showcase/actions/delete-picture.ts'
import { listPictures } from '#domains/showcase/actions/read-pictures.ts'
import { createShowcase } from '#domains/showcase/index.ts'
import type { BucketFiles } from '#integrations/vendor.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { commerce } from '../../test/factories/product/commerce.ts'
import { failure } from '../../test/factories/product/failure.ts'
import { aPictureFile } from '../../test/factories/product/pictures.ts'
import { accounts, aProvider } from '../../test/factories/product/provider.ts'
import { catalogue } from '../../test/factories/product/service.ts'
import { scheduling } from '../../test/factories/product/shop.ts'
import { test } from '../../test/factories/storage/object-store-test.ts'
import { managedMedia, removeUploadTask } from './media-store.ts'

/** Creates a fake bucket of uploads, each with its `owner` metadata. */
function aBucket() {
  const held = new Map<string, { bytes: Buffer; owner: string | undefined }>()
  const files: BucketFiles = {
    queue: 'bulk',
    async look(key) {
      const found = held.get(key)
      return found && { size: found.bytes.length, owner: found.owner }
    },
    read: async (key) => Readable.from([held.get(key)?.bytes ?? Buffer.alloc(0)]),
    remove: async (key) => void held.delete(key),
  }
  return { held, files }
}

const identityId = 'eu-central-1:0b9dd7a8-5a4e-4c0e-9d1a-3f8f0b6f2f11'
const body = (key: string) => ({
  entityId: newEntityId(),
  kind: 'profile' as const,
  upload: { identityId, key },
  crop: null,
})

test('with a managed identity an upload in the bucket becomes a picture of its stated owner', async ({
  store,
}) => {
  const { context: system, storage } = store
  const { held, files } = aBucket()
  const media = managedMedia({ accounts, objects: storage.inside, files })
  const deps = { accounts, catalogue, scheduling, commerce: commerce.area, media }
  const showcase = createShowcase(deps)
  const ada = await aProvider(system())
  const eve = await aProvider(system())
  const sub = (await accounts.accountOf(system(), ada.provider))?.sub
  const place = `private/${identityId}/pictures/one.jpg`
  held.set(place, { bytes: await aPictureFile(), owner: sub })
  held.set(`private/${identityId}/pictures/unsaid.jpg`, { bytes: await aPictureFile(), owner: undefined })

  const asked = body('pictures/one.jpg')
  expect(await failure(showcase.makePicture(eve.context, asked))).toBe('showcase.upload_missing')
  for (const key of ['pictures/unsaid.jpg', 'pictures/none.jpg'])
    expect(await failure(showcase.makePicture(ada.context, body(key)))).toBe('showcase.upload_missing')
  await showcase.makePicture(ada.context, asked)
  const job = { provider: ada.provider, entityId: asked.entityId }
  await taskNamed(showcase.tasks, 'showcase.make-picture').run(system(), job)
  const picture = await showcase.readPicture(ada.context, asked)
  expect(picture).toMatchObject({ state: 'ready' })

  // product-made files are counted here; the upload in the bucket is not
  const uploaded = held.get(place)?.bytes.length ?? 0
  expect((await listPictures(deps, ada.context)).use.bytes).toBe(picture.bytes - uploaded)
  const file = { ref: picture.ref ?? '', size: 'card', format: 'avif' } as const
  expect(await showcase.openPicture(system(), file)).toMatchObject({ contentType: 'image/avif' })

  expect(await deletePicture(deps, ada.context, asked)).toMatchObject({ use: { bytes: 0 } })
  expect(await showcase.openPicture(system(), file)).toBeUndefined()
  const tasks = await tasksOf(system())
  expect(tasks).toContainEqual(['storage.remove-managed-upload', { identityId, key: 'pictures/one.jpg' }])
  await removeUploadTask.bind({ files })[0]?.run(system(), { identityId, key: 'pictures/one.jpg' })
  expect(held.has(place)).toBe(false)
})

test('with a managed identity and no bucket, uploads are refused with a clear sentence', async ({
  store,
}) => {
  const media = managedMedia({ accounts, objects: store.storage.inside, files: undefined })
  const showcase = createShowcase({ accounts, catalogue, scheduling, commerce: commerce.area, media })
  const ada = await aProvider(store.context())
  const refused = showcase.makePicture(ada.context, body('pictures/one.jpg'))
  expect(await failure(refused)).toBe('showcase.uploads_closed')
})

async function tasksOf({ db }: Context): Promise<[string, unknown][]> {
  const { rows } = await sql<{ task: string; payload: unknown }>`
    select t.identifier as task, j.payload from development_jobs._private_jobs j
    join development_jobs._private_tasks t on t.id = j.task_id`.execute(db)
  return rows.map(({ task, payload }) => [task, payload])
}
