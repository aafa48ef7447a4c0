import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../../../../test/database.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { showcase } from '../../../../test/factories/product/showcase.ts'

test('a new account’s preview shows a blank profile, with everything else empty', async ({ contextOf }) => {
  const { context, provider, userUrl } = await aProvider(contextOf())
  expect(await showcase.readPreview(context, provider)).toMatchObject({
    provider,
    userUrl,
    profile: { entityId: provider, firstName: 'Your', lastName: 'name', bio: '' },
    hero: null,
    skills: [],
    services: [],
  })
})

test('the preview shows what the draft has, whether it is published or not', async ({ contextOf }) => {
  const { context, provider } = await aProvider(contextOf())
  const entityId = newEntityId()
  await showcase.saveRecord(context, { kind: 'skill', entityId, data: { entityId, name: 'Balance' } })
  expect((await showcase.readPreview(context, provider)).skills).toEqual([{ entityId, name: 'Balance' }])
})
