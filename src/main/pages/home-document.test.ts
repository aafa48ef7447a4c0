import { expect, test } from 'vitest'
import { usualHomeTexts } from '#domains/growth/rules/home-texts.ts'
import { fail, type PublicShowcase } from '#domains/showcase/contract.ts'
import type { Listed } from '#domains/showcase/directory-contract.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import { homeDocument } from './home-document.ts'
import type { Home, Site, SiteAssets } from './site.ts'

const now = Date.parse('2026-05-12T09:00:00.000Z')

/** The start page over Showcases that are valid for some seconds; an address without a time has none that is live. */
async function made(secondsOf: Readonly<Record<string, number | undefined>>) {
  const rendered: Home[] = []
  const document = await homeDocument({
    api: {
      dispatch: async (
        _endpoint: unknown,
        _context: unknown,
        { params }: { params: { userUrl: string } },
      ) => {
        const seconds = secondsOf[params.userUrl]
        if (seconds === undefined) return fail('showcase.not_live', params)
        return { ...params, validUntil: new Date(now + seconds * 1000).toISOString() } as PublicShowcase
      },
    } as unknown as Api,
    site: async () =>
      ({
        renderHome(home: Home) {
          rendered.push(home)
          return 'the page'
        },
      }) as unknown as Site,
    assets: {} as SiteAssets,
    visitor: () => ({ clock: { now: () => new Date(now) } }) as unknown as Context,
    homeTexts: usualHomeTexts,
    directory: {
      directoryOwner: 'directory',
      findListed: async () => ({
        listed: Object.keys(secondsOf).map((userUrl) => ({ userUrl }) as Listed),
        total: Object.keys(secondsOf).length,
        next: undefined,
        loosened: undefined,
      }),
    },
  })
  return { ...document, shown: rendered.flatMap(({ examples }) => examples.map(({ userUrl }) => userUrl)) }
}

test('the page shows at most three listed Showcases in their order', async () => {
  const { status, shown } = await made({ ada: 900, thea: 900, marta: 900, nora: 900 })
  expect({ status, shown }).toEqual({ status: 200, shown: ['ada', 'thea', 'marta'] })
})

test('a Showcase that was unpublished since it was listed is left out', async () => {
  expect((await made({ ada: 900, thea: undefined, marta: 900 })).shown).toEqual(['ada', 'marta'])
})

test('a change of the directory drops the page', async () => {
  expect((await made({ ada: 900 })).owners).toEqual(['directory'])
})

test('the page is kept for a minute, or until the first printed time expires', async () => {
  const until = async (secondsOf: Record<string, number>) =>
    ((await made(secondsOf)).validUntil.getTime() - now) / 1000
  expect(await until({})).toBe(60)
  expect(await until({ ada: 900, thea: 300 })).toBe(60)
  expect(await until({ ada: 900, thea: 7 })).toBe(7)
})
