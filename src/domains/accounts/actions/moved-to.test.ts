import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { someLetters } from '../../../../test/factories/product/requests.ts'
import { alone } from '../ports.ts'
import { closeAccount } from './close-account.ts'

test('addresses that a provider left lead to the present one, after every change', async ({ contextOf }) => {
  const { context, userUrl: first } = await aProvider(contextOf())
  const [second, third] = [someLetters(), someLetters()]
  await accounts.claimUserUrl(context, { userUrl: second })
  expect(await accounts.movedTo(contextOf(), first)).toBe(second)
  await accounts.claimUserUrl(context, { userUrl: third })
  await accounts.claimUserUrl(context, { userUrl: third })
  expect(await accounts.movedTo(contextOf(), first)).toBe(third)
  expect(await accounts.movedTo(contextOf(), second)).toBe(third)
  expect(await accounts.movedTo(contextOf(), third)).toBeUndefined()
  // back again: the present address is no former one
  await accounts.claimUserUrl(context, { userUrl: first })
  expect(await accounts.movedTo(contextOf(), first)).toBeUndefined()
  expect(await accounts.movedTo(contextOf(), third)).toBe(first)
})

test('an address that another provider takes leads nowhere, even when that one leaves it', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const kofi = await aProvider(contextOf())
  await accounts.claimUserUrl(ada.context, { userUrl: someLetters() })
  await accounts.claimUserUrl(kofi.context, { userUrl: ada.userUrl })
  expect(await accounts.movedTo(contextOf(), ada.userUrl)).toBeUndefined()
  const next = someLetters()
  await accounts.claimUserUrl(kofi.context, { userUrl: next })
  expect(await accounts.movedTo(contextOf(), ada.userUrl)).toBe(next)
})

test('a claim that another account refuses forgets nothing', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const kofi = await aProvider(contextOf())
  const second = someLetters()
  await accounts.claimUserUrl(ada.context, { userUrl: second })
  await expect(accounts.claimUserUrl(ada.context, { userUrl: kofi.userUrl })).rejects.toMatchObject({
    code: 'accounts.user_url_taken',
  })
  expect(await accounts.movedTo(contextOf(), ada.userUrl)).toBe(second)
})

test('of two changes at once none is forgotten', async ({ contextOf }) => {
  const { context, userUrl, provider } = await aProvider(contextOf())
  const wanted = [someLetters(), someLetters()]
  await Promise.all(wanted.map((one) => accounts.claimUserUrl(context, { userUrl: one })))
  const present = await accounts.userUrlOf(contextOf(), provider)
  const left = [userUrl, ...wanted.filter((one) => one !== present)]
  expect(left).toHaveLength(2)
  for (const one of left) expect(await accounts.movedTo(contextOf(), one)).toBe(present)
})

test('ten former addresses are remembered, the newest ones', async ({ contextOf, clock }) => {
  const { context, userUrl: first } = await aProvider(contextOf())
  const later = Array.from({ length: 11 }, someLetters)
  for (const userUrl of later) {
    clock.advance(1000)
    await accounts.claimUserUrl(context, { userUrl })
  }
  const present = later.at(-1)
  expect(await accounts.movedTo(contextOf(), first)).toBeUndefined()
  for (const userUrl of later.slice(0, -1)) expect(await accounts.movedTo(contextOf(), userUrl)).toBe(present)
})

test('a closing account leads nowhere until it is kept, a closed one never again', async ({ contextOf }) => {
  const { context, userUrl, provider } = await aProvider(contextOf())
  await accounts.claimUserUrl(context, { userUrl: someLetters() })
  await accounts.askClosing(context, { cancelBookings: true })
  expect(await accounts.movedTo(contextOf(), userUrl)).toBeUndefined()
  await accounts.takeClosingBack(context)
  expect(await accounts.movedTo(contextOf(), userUrl)).toBeDefined()
  await closeAccount(alone, contextOf(), provider, 'identity_deleted')
  const rows = await contextOf()
    .db.selectFrom('formerUserUrls')
    .select('userUrl')
    .where('owner', '=', provider)
    .execute()
  expect(rows).toEqual([])
})

test.for(['no\0body', '', 'No', 'a'.repeat(200)])(
  '%j was never an address',
  async (userUrl, { contextOf }) => {
    expect(await accounts.movedTo(contextOf(), userUrl)).toBeUndefined()
  },
)
