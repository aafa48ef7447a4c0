import { expect } from 'vitest'
import { createLinks } from '#platform/credentials/links.ts'
import { test, testKey } from '../../../../test/database.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'

test('the link of the weekly mail reads without a change, and switches off that mail of that provider alone', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { area } = aMailRoom(context)
  const [thea, other] = [await aProvider(context), await aProvider(context)]
  const token = area.weekly.offUrl(thea.provider).split('/mail-off/')[1] ?? ''
  const on = { state: 'on', title: 'Your week in numbers' }
  expect(await area.readMailOff(context, token)).toEqual(on)
  expect(await area.readMailOff(context, token)).toEqual(on)
  expect(await area.weekly.isWanted(context, thea.provider)).toBe(true)
  for (const _ of [1, 2]) expect(await area.switchMailOff(context, token)).toEqual({ ...on, state: 'off' })
  expect(await area.weekly.isWanted(context, thea.provider)).toBe(false)
  expect(await area.weekly.isWanted(context, other.provider)).toBe(true)
  expect(await area.readMailOff(context, token)).toEqual({ ...on, state: 'off' })
  const choices = await context.db
    .selectFrom('mailChoices')
    .select('template')
    .where('provider', '=', thea.provider)
    .execute()
  expect(choices).toEqual([{ template: 'weekly-numbers' }])
})

test('a link that was not signed here, of a mail that always comes, or of nobody switches nothing', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { area } = aMailRoom(context)
  const { provider } = await aProvider(context)
  const links = createLinks(testKey)
  const unknown = { state: 'unknown' }
  for (const token of [
    '',
    'x.y',
    links.sign('leave', [provider, 'weekly-numbers']),
    links.sign('mail-off', [provider, 'security-notice']),
    links.sign('mail-off', [provider]),
    links.sign('mail-off', ['USERSUB#nobody', 'weekly-numbers']),
  ]) {
    expect(await area.readMailOff(context, token)).toEqual(unknown)
    expect(await area.switchMailOff(context, token)).toEqual(unknown)
  }
  expect(await area.weekly.isWanted(context, provider)).toBe(true)
})
