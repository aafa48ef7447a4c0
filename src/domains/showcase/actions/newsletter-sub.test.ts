import { expect } from 'vitest'
import { createShowcase } from '#domains/showcase/index.ts'
import { noMedia } from '#domains/showcase/ports.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../../../../test/database.ts'
import { commerce } from '../../../../test/factories/product/commerce.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { scheduling } from '../../../../test/factories/product/shop.ts'
import { aShowcase } from '../../../../test/factories/product/showcase.ts'

const incentive = {
  key: 'newsletter/01JTZ0000000000000000000AA/guide.pdf',
  name: 'guide.pdf',
  size: 20_000_000,
  contentType: 'application/pdf',
}

const media = { ...noMedia, sizeOfPrivate: async () => incentive.size }
const showcase = createShowcase({ accounts, catalogue, scheduling, commerce: commerce.area, media })

test('the file for subscribers is a change like any other, and visitors learn nothing of it', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const entityId = newEntityId()
  await showcase.saveRecord(ada.context, { kind: 'newsletterSub', entityId, data: { incentive } })
  expect((await showcase.readDraft(ada.context)).changes).toEqual([
    { kind: 'newsletterSub', entityId, change: 'added', title: 'Newsletter' },
  ])
  await showcase.setPublished(ada.context, { isPublished: true })
  const page = JSON.stringify(await showcase.readShowcase(contextOf({ kind: 'visitor' }), ada))
  expect(page).not.toContain('newsletter/')
  expect(page).not.toContain('guide.pdf')

  await showcase.saveRecord(ada.context, { kind: 'newsletterSub', entityId, data: { incentive: null } })
  const { changes, records } = await showcase.readDraft(ada.context)
  expect(changes).toMatchObject([{ kind: 'newsletterSub', change: 'updated' }])
  expect(records.find(({ kind }) => kind === 'newsletterSub')?.data).toEqual({
    entityId,
    heading: '',
    text: '',
    button: '',
    incentive: null,
  })
})
