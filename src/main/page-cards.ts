import type { Accounts } from '#domains/accounts/index.ts'
import type { Cards } from '#domains/growth/ports.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { unlessMissing } from './booking-reader.ts'

/** Reads the titles of the cards of live pages: services, classes and promotions. Without a live page there are none. */
export const pageCards = (
  { readShowcase }: Pick<Showcase, 'readShowcase'>,
  { userUrlOf }: Pick<Accounts, 'userUrlOf'>,
): Cards => ({
  async named(context, provider) {
    const userUrl = await userUrlOf(context, provider)
    const page =
      userUrl === undefined ? undefined : await unlessMissing(() => readShowcase(context, { userUrl }))
    if (!page) return new Map()
    return new Map(
      [...page.services, ...page.groups, ...page.promotions].map(({ entityId, title }) => [entityId, title]),
    )
  },
})
