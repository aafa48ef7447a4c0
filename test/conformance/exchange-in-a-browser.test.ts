import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from 'vitest'
import type { App } from '../app.ts'
import { test } from '../factories/product/browser-test.ts'
import { freeStarts, hold, openBusiness, order, publish } from '../factories/product/business.ts'
import { aPartnership, aShownMember } from '../factories/product/exchange-partners.ts'
import { aPerson } from '../factories/product/person.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function violationsIn(page: Page, within: string): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(
    async ([include, values]) => {
      const { axe: tool } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await tool.run({ include: [[include]] }, { runOnly: { type: 'tag', values } })
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)
    },
    [within, tags] as const,
  )
}

type Service = Parameters<typeof openBusiness>[1][number]

async function aMember(app: App, first: string, service: Service) {
  const owner = await aPerson(app, { first, last: 'Member' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0, ...service }], {
    firstName: first,
    lastName: 'Member',
    timezone: 'Europe/London',
  })
  await publish(owner)
  const provider = owner.userId
  await aShownMember(app.ground.system(), {
    provider,
    userUrl,
    name: `${first} Member`,
    timezone: 'Europe/London',
  })
  return { provider, userUrl, serviceUrl: services[0]?.serviceUrl ?? '' }
}

test('visitors see the next times of partners on the page, in a full week and after a booking', async ({
  app,
  browser,
}) => {
  const context = app.ground.system()
  // nothing is free at Thea’s for twelve days
  const thea = await aMember(app, 'Thea', { minNoticeMin: 12 * 24 * 60 })
  const marta = await aMember(app, 'Marta', { title: 'Clay for two' })
  await aPartnership(context, thea, marta)
  const tab = await browser.newContext({ timezoneId: 'America/New_York', reducedMotion: 'reduce' })
  const page = await tab.newPage()

  await page.goto(`${app.origin}/at/${thea.userUrl}`)
  const band = page.locator('#partners')
  await band.scrollIntoViewIfNeeded()
  const before = (await band.boundingBox())?.height
  // the clock of the reader is another one than that of the partner
  await band.getByText(/^Next: .+, .+ [AP]M in New York$/).waitFor()
  expect((await band.boundingBox())?.height).toBe(before)
  expect(await violationsIn(page, '#partners')).toEqual([])

  await page.goto(`${app.origin}/at/${thea.userUrl}/services/${thea.serviceUrl}`)
  await page.getByRole('heading', { name: 'Sooner, with people Thea trusts' }).waitFor()
  await page.getByText('Clay for two, 60 minutes, free').waitFor()
  expect(await violationsIn(page, '#times')).toEqual([])
  await page.getByRole('link', { name: /^Take .+ with Marta Member$/ }).click()
  await page.waitForURL((url) => url.pathname === `/at/${marta.userUrl}/services/${marta.serviceUrl}`)
  await page.getByRole('button', { name: /^Continue with / }).waitFor()

  const [start = ''] = await freeStarts(app, marta.userUrl, marta.serviceUrl)
  const { token } = await hold(app, marta.userUrl, marta.serviceUrl, start)
  await order(app, token, { name: 'Amira Test', email: 'amira@example.com', note: '' })
  await page.goto(`${app.origin}/bookings/confirm?token=${encodeURIComponent(token)}`)
  await page.getByRole('heading', { name: 'Goes well with Clay for two' }).waitFor()
  await page.getByRole('link', { name: 'Thea Member' }).waitFor()
  expect(await violationsIn(page, '#partners')).toEqual([])
  await tab.close()
})
