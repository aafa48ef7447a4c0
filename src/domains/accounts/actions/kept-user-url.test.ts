import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { accounts, accountsDeps, aProvider } from '../../../../test/factories/product/provider.ts'
import { someLetters } from '../../../../test/factories/product/requests.ts'
import { createAccounts } from '../index.ts'
import { checkUserUrl } from './claim-user-url.ts'

const day = 24 * 3_600_000
/** Accounts whose providers all have a live page. */
const live = createAccounts({ ...accountsDeps, hadLivePage: async () => true })
const taken = 'accounts.user_url_taken'

type Provider = Awaited<ReturnType<typeof aProvider>>
/** The ways in which a provider gives an address up. */
const ways: readonly (readonly [
  string,
  (who: Provider, system: Context, area: typeof live) => Promise<unknown>,
])[] = [
  [
    'an address that was changed',
    ({ context }, _, area) => area.claimUserUrl(context, { userUrl: someLetters() }),
  ],
  [
    'the address of a deleted account',
    ({ provider }, system, area) => area.identityDeleted(system, provider.replace('USERSUB#', '')),
  ],
]

for (const [what, leave] of ways) {
  test(`${what}, where a page was live, is nobody else's for 180 days`, async ({ contextOf, clock }) => {
    const [ada, kofi] = [await aProvider(contextOf()), await aProvider(contextOf())]
    const { userUrl } = ada
    await leave(ada, contextOf(), live)
    const keptUntil = new Date(clock.now().getTime() + 180 * day).toISOString()
    expect(await checkUserUrl(kofi.context, { userUrl })).toEqual({ free: false, keptUntil })
    clock.advance(180 * day - 1000)
    expect(await failure(live.claimUserUrl(kofi.context, { userUrl }))).toBe(taken)
    expect(await live.userUrlOf(contextOf(), kofi.provider)).toBe(kofi.userUrl)
    expect(await live.ownerOf(contextOf(), userUrl)).toBeUndefined()
    clock.advance(1000)
    expect(await checkUserUrl(kofi.context, { userUrl })).toEqual({ free: true })
    await live.claimUserUrl(kofi.context, { userUrl })
    expect(await live.ownerOf(contextOf(), userUrl)).toBe(kofi.provider)
  })

  test(`${what}, where no page was ever live, is free at once`, async ({ contextOf }) => {
    const [ada, kofi] = [await aProvider(contextOf()), await aProvider(contextOf())]
    await leave(ada, contextOf(), accounts)
    expect(await checkUserUrl(kofi.context, { userUrl: ada.userUrl })).toEqual({ free: true })
    await accounts.claimUserUrl(kofi.context, { userUrl: ada.userUrl })
  })

  test(`${what} is not taken by another account at the same moment`, async ({ contextOf }) => {
    const [ada, kofi] = [await aProvider(contextOf()), await aProvider(contextOf())]
    const { userUrl } = ada
    const [, ...others] = await Promise.all([
      leave(ada, contextOf(), live),
      ...Array.from({ length: 4 }, () => failure(live.claimUserUrl(kofi.context, { userUrl }))),
    ])
    expect(others).toEqual([taken, taken, taken, taken])
  })
}

test('the former owner takes an address back, and then leaves it again', async ({ contextOf }) => {
  const [ada, kofi] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const { userUrl } = ada
  await live.claimUserUrl(ada.context, { userUrl: someLetters() })
  expect(await checkUserUrl(ada.context, { userUrl })).toEqual({ free: true })
  const [, other] = await Promise.all([
    live.claimUserUrl(ada.context, { userUrl }),
    failure(live.claimUserUrl(kofi.context, { userUrl })),
  ])
  expect([await live.ownerOf(contextOf(), userUrl), other]).toEqual([ada.provider, taken])
  await live.claimUserUrl(ada.context, { userUrl: someLetters() })
  expect(await failure(live.claimUserUrl(kofi.context, { userUrl }))).toBe(taken)
})

test('of a deleted account nothing is left after 180 days', async ({ contextOf, clock, db }) => {
  const { provider } = await aProvider(contextOf())
  await live.identityDeleted(contextOf(), provider.replace('USERSUB#', ''))
  const forget = taskNamed(live.tasks, 'accounts.forget-user-urls')
  const kept = () => db.selectFrom('formerUserUrls').select('userUrl').where('owner', '=', provider).execute()
  await forget.run(contextOf(), {})
  expect(await kept()).toHaveLength(1)
  clock.advance(180 * day)
  await forget.run(contextOf(), {})
  expect(await kept()).toEqual([])
})
