import type { Browser } from '@playwright/test'
import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/browser-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson } from '../factories/product/person.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** A published Showcase that greets phones otherwise, with a service. */
async function openShowcase(app: App): Promise<string> {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(owner, [
    {
      title: 'First lesson',
      serviceUrl: 'first-lesson',
      priceCents: 6500,
      description: '<p>Flat shoes.</p>',
    },
  ])
  await save(owner, 'heroSection', {
    entityId: newEntityId(),
    greeting: 'Hello on a desk',
    mobile: { greeting: 'Hello on a phone' },
  } as never)
  await publish(owner)
  return `/at/${userUrl}`
}

/** Opens a page, and records the paths that it requests and what the console complains about. */
async function visit(app: App, browser: Browser, path: string, viewport: { width: number; height: number }) {
  const page = await browser.newPage({ viewport })
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    asked.push(url.origin === app.origin ? url.pathname : url.href)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const answer = await page.goto(app.origin + path)
  // a text, because the types of a page are not those of this process
  const overflow = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  return { page, status: answer?.status(), asked, complaints, overflow }
}

test('2.07 /at/{userUrl} chooses the layout at 600 px, and nothing is cut off at any width', async ({
  app,
  browser,
}) => {
  const at = await openShowcase(app)
  const { page, status, complaints, overflow } = await visit(app, browser, at, desktop)
  expect(status).toBe(200)
  const greeting = (on: string) => page.getByText(`Hello on a ${on}`).isVisible()
  for (const width of [320, 390, 599, 600, 900, 1280, 1536]) {
    await page.setViewportSize({ width, height: 800 })
    const isPhone = width < 600
    expect([width, await greeting('phone'), await greeting('desk')]).toEqual([width, isPhone, !isPhone])
    expect([width, await overflow()]).toEqual([width, 0])
  }
  // on a phone the action stays at the bottom edge
  await page.setViewportSize(phone)
  const action = page.locator('.stick a').first()
  const box = await action.boundingBox()
  expect(box?.y).toBeGreaterThan(phone.height - 120)
  expect(await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()).toMatch(
    /Ada\s+Mensah/,
  )
  expect(complaints).toEqual([])
  await page.close()
})

test('2.07 the address is exact: what lies below it and is no page answers 404', async ({ app, browser }) => {
  const at = await openShowcase(app)
  for (const path of [`${at}/other`, `${at}/services`, `${at}/mobile/x`, '/at/nobodyhere']) {
    const { page, status } = await visit(app, browser, path, phone)
    expect([path, status]).toEqual([path, 404])
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
    await page.close()
  }
})

test('2.08 /at/{userUrl}/mobile has the layout of phones at every width', async ({ app, browser }) => {
  const at = await openShowcase(app)
  for (const viewport of [phone, desktop]) {
    const { page, status, complaints, overflow } = await visit(app, browser, `${at}/mobile`, viewport)
    expect([viewport.width, status, await overflow()]).toEqual([viewport.width, 200, 0])
    expect(await page.getByText('Hello on a phone').isVisible()).toBe(true)
    expect(await page.getByText('Hello on a desk').isVisible()).toBe(false)
    const width = await page.locator('.page').evaluate((element) => element.getBoundingClientRect().width)
    expect(width).toBeLessThan(600)
    expect(complaints).toEqual([])
    await page.close()
  }
})

test('1.06 2.09 /at/{userUrl}/services/{serviceUrl} shows the service, and a time of it can be chosen', async ({
  app,
  browser,
}) => {
  const at = await openShowcase(app)
  for (const viewport of [phone, desktop]) {
    const opened = await visit(app, browser, `${at}/services/first-lesson`, viewport)
    const { page, status, asked, complaints, overflow } = opened
    expect(status).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('First lesson')
    expect(await page.locator('.svc-copy .price').innerText()).toContain('$65')
    expect(await page.locator('.rich').innerText()).toBe('Flat shoes.')
    await page.locator('#times').scrollIntoViewIfNeeded()
    const time = page
      .locator('#times')
      .getByRole('button', { name: /\d:\d\d [AP]M/ })
      .first()
    await time.waitFor()
    // robots.txt lets search engines fetch everything that drawing the page needs
    expect(
      asked.filter((path) => !path.startsWith('/api/public/') && /^\/(?:api|dev)\/(?!seen$)/.test(path)),
    ).toEqual([])
    expect(asked.filter((path) => !path.startsWith('/'))).toEqual([])
    await time.click()
    await page.getByRole('textbox', { name: 'E-mail' }).first().waitFor()
    expect([viewport.width, await overflow()]).toEqual([viewport.width, 0])
    expect(complaints).toEqual([])
    await page.close()
  }
  const gone = await visit(app, browser, `${at}/services/gone`, phone)
  expect(gone.status).toBe(404)
  await gone.page.getByRole('link', { name: 'Back to Showcase' }).click()
  expect(await gone.page.getByText('Hello on a phone').isVisible()).toBe(true)
  await gone.page.close()
})
