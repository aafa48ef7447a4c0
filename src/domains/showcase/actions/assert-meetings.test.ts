import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../../../../test/database.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aProfile } from '../../../../test/factories/product/requests.ts'
import { aService } from '../../../../test/factories/product/service.ts'
import { refused } from '../../../../test/factories/product/shop.ts'
import { showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { createShowcase } from '../index.ts'

const each = { kind: 'Zoom', meeting: 'each', link: '' } as const
const own = { kind: 'Zoom', link: 'https://zoom.us/j/1' } as const

/** A provider who can connect and disconnect. */
async function aSeller(contextOf: () => Parameters<typeof aProvider>[0]) {
  const { context } = await aProvider(contextOf())
  let isConnected = false
  const showcase = createShowcase({
    ...showcaseDeps,
    meetings: { isConnected: async () => isConnected },
  })
  await showcase.saveRecord(context, { kind: 'basicProfile', entityId: newEntityId(), data: aProfile() })
  const { entityId, ...service } = aService({ title: 'Lesson' })
  return {
    connect: (is: boolean) => {
      isConnected = is
    },
    save: (data: Record<string, unknown>) =>
      showcase.saveRecord(context, {
        kind: 'individualService',
        entityId,
        data: { ...service, entityId, ...data },
      }),
    publish: () => showcase.setPublished(context, { isPublished: true }),
  }
}

test('a meeting for each booking is saved only with a connection, and stays when it ends', async ({
  contextOf,
}) => {
  const { connect, save, publish } = await aSeller(contextOf)
  expect(await refused(save({ location: each }))).toMatchObject({
    code: 'showcase.record_invalid',
    details: { fields: { 'location.meeting': expect.stringContaining('Connect Zoom first') } },
  })
  connect(true)
  await save({ location: each })
  await publish()
  connect(false)
  // it is live: an edit of something else, and a publish, are no new promise
  await save({ location: each, title: 'Longer lesson' })
  await publish()
  await save({ location: own })
  expect(await refused(save({ location: each }))).toMatchObject({ code: 'showcase.record_invalid' })
})

test('a draft of the time of a connection is not published without it', async ({ contextOf }) => {
  const { connect, save, publish } = await aSeller(contextOf)
  connect(true)
  await save({ location: each })
  connect(false)
  expect(await refused(publish())).toMatchObject({
    code: 'showcase.not_ready',
    details: { missing: [expect.stringContaining('“Lesson”')] },
  })
  connect(true)
  await publish()
})
