import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../../../../test/database.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { alwaysOpen, aProfile } from '../../../../test/factories/product/requests.ts'
import { aService } from '../../../../test/factories/product/service.ts'
import { showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { unpublish } from './set-published.ts'

test('other providers see what the live page says, without services that are shared by link', async ({
  contextOf,
}) => {
  const owner = await aProvider(contextOf())
  const records = [
    ['basicProfile', { ...aProfile({ jobTitle: 'Potter', place: 'Porto' }), entityId: newEntityId() }],
    ['individualService', aService({ schedule: alwaysOpen, priceCents: 5500, tags: ['Clay', 'Wheel'] })],
    ['individualService', aService({ schedule: alwaysOpen, priceCents: 9000 })],
    [
      'individualService',
      aService({ schedule: alwaysOpen, priceCents: 100, visibility: 'link-only', tags: ['Secret'] }),
    ],
    ['skill', { entityId: newEntityId(), name: 'Glazing' }],
    ['skill', { entityId: newEntityId(), name: 'clay' }],
    ['appConfigurations', { entityId: newEntityId(), languages: ['en', 'pt'] }],
  ] as const
  for (const [kind, data] of records)
    await showcase.saveRecord(owner.context, { kind, entityId: data.entityId, data })
  const read = () => showcase.readOwnerCard(contextOf(), owner.provider)
  expect(await read()).toBeUndefined()
  await showcase.setPublished(owner.context, { isPublished: true })
  expect(await read()).toEqual({
    userUrl: owner.userUrl,
    name: 'Ada Mensah',
    firstName: 'Ada',
    occupation: 'other',
    trade: 'Potter',
    place: 'Porto',
    isOnline: true,
    timezone: 'America/New_York',
    oneLiner: 'Strong at any age.',
    portrait: '',
    drawn: expect.stringMatching(/^[a-z-]+$/),
    theme: 'studio',
    words: ['glazing', 'clay', 'wheel'],
    languages: ['en', 'pt'],
    fromCents: 5500,
    toCents: 9000,
    active: 2,
  })
  await accounts.askClosing(owner.context, { cancelBookings: true })
  expect(await read()).toBeUndefined()
  await accounts.takeClosingBack(owner.context)
  expect(await read()).toBeDefined()
  await unpublish(showcaseDeps, owner.context)
  expect(await read()).toBeUndefined()
})
