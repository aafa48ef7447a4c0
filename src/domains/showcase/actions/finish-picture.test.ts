import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { commerce } from '../../../../test/factories/product/commerce.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aPictureFile } from '../../../../test/factories/product/pictures.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { scheduling } from '../../../../test/factories/product/shop.ts'
import { createShowcase } from '../index.ts'
import { type MediaStore, noMedia } from '../ports.ts'

/** Creates a store with one upload. `over` replaces functions to make them fail. */
async function aStore(over: Partial<MediaStore>) {
  const bytes = await aPictureFile()
  const openUpload = async () => ({ size: bytes.length, read: async () => Readable.from([bytes]) })
  const media: MediaStore = { ...noMedia, takesUploads: true, openUpload, ...over }
  return createShowcase({ accounts, catalogue, scheduling, commerce: commerce.area, media })
}

const asked = () => ({
  entityId: newEntityId(),
  kind: 'profile' as const,
  upload: { identityId: 'here:1', key: 'pictures/one.jpg' },
  crop: null,
})

test('a picture that ends the process again and again is given up', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const showcase = await aStore({})
  const input = asked()
  await showcase.makePicture(ada.context, input)
  const dying = {
    ...contextOf(),
    stopPoint: (name: string) => {
      if (name === 'picture-making') throw new Error('killed')
    },
  }
  const job = { provider: ada.provider, entityId: input.entityId }
  const run = () => taskNamed(showcase.tasks, 'showcase.make-picture').run(dying, job)
  for (let times = 0; times < 4; times++) await expect(run()).rejects.toThrow('killed')
  await run()
  expect(await showcase.readPicture(ada.context, input)).toMatchObject({
    state: 'failed',
    problem: { code: 'broken' },
  })
})

test('while the store fails the picture is on its way, however often; then it is made', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  let isWell = false
  const showcase = await aStore({
    async write(context, _, inTransaction) {
      if (!isWell) throw new Error('no space left on device')
      return (await inTransaction(context)) ? 'written' : 'not kept'
    },
  })
  const input = asked()
  await showcase.makePicture(ada.context, input)
  const job = { provider: ada.provider, entityId: input.entityId }
  const run = () => taskNamed(showcase.tasks, 'showcase.make-picture').run(contextOf(), job)
  for (let times = 0; times < 6; times++) await expect(run()).rejects.toThrow('no space')
  expect(await showcase.readPicture(ada.context, input)).toMatchObject({ state: 'making' })
  isWell = true
  await run()
  expect(await showcase.readPicture(ada.context, input)).toMatchObject({ state: 'ready', problem: null })
  // a settled picture is not made twice
  await run()
})

test('an upload that grew beyond 25 MB, or went away, is said in a sentence', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  let upload: Awaited<ReturnType<MediaStore['openUpload']>>
  const showcase = await aStore({ openUpload: async () => upload })
  const outcome = async (then: typeof upload) => {
    upload = { size: 5, read: async () => Readable.from([]) }
    const input = asked()
    await showcase.makePicture(ada.context, input)
    upload = then
    const job = { provider: ada.provider, entityId: input.entityId }
    await taskNamed(showcase.tasks, 'showcase.make-picture').run(contextOf(), job)
    return (await showcase.readPicture(ada.context, input)).problem?.code
  }
  const grown = Array.from({ length: 26 }, () => Buffer.alloc(1_000_000))
  expect(await outcome({ size: 26_000_000, read: async () => Readable.from([]) })).toBe('too_many_bytes')
  expect(await outcome({ size: 5, read: async () => Readable.from(grown) })).toBe('too_many_bytes')
  expect(await outcome(undefined)).toBe('missing')
  upload = undefined
  expect(await failure(showcase.makePicture(ada.context, asked()))).toBe('showcase.upload_missing')
})
