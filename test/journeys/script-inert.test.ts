import type { Page, Request } from '@playwright/test'
import { openSection } from './first-run.ts'
import { expect, openAs, test } from './journey.ts'
import { awaitMail } from './mailbox.ts'
import { saveRecord } from './provider.ts'
import { chooseTime, enterDetails } from './visit.ts'
import { askApi } from './wire.ts'

/** R9: text that runs on a page that does not escape it. */
const evil = '<img src=x onerror=alert(1)>'
const script = '</script><script>alert(1)</script>'

type Watch = { readonly ran: string[]; readonly open: Set<Request> }

/** Collects the dialogs that script in a text opens, and the requests that have no answer yet. */
function watch(page: Page): Watch {
  const ran: string[] = []
  const open = new Set<Request>()
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return { ran, open }
}

/**
 * Fails when script of a text has run once everything is loaded. The load state `networkidle` is not asked: a frame
 * whose page was drawn by script, such as the editor's preview, does not always reach it.
 */
async function nothingRan(page: Page, { ran, open }: Watch) {
  await page.waitForLoadState('load')
  await expect.poll(() => [...open].map((request) => request.url())).toEqual([])
  expect(ran).toEqual([])
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expect(page.locator('script:not([type="application/ld+json"])', { hasText: 'alert(' })).toHaveCount(0)
}

test('script in names, texts, titles and notes appears as text on every page and in every mail', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({
    firstName: `Ada${evil}`,
    profile: { bio: `${evil}${script}`, jobTitle: evil, place: script },
    records: [
      [
        'heroSection',
        { greeting: `Hello ${evil}`, media: { type: 'image', image: 'arc', alt: `"><b>${evil}` } },
      ],
      ['aboutMe', { title: evil, text: `${script}${evil}`, media: null }],
      ['skill', { name: `${evil}${script}` }],
      ['experience', { name: evil, place: script, from: '2019', text: evil }],
    ],
    services: [
      {
        title: `Lesson ${evil}`,
        serviceUrl: 'lesson',
        description: `<p onclick="alert(1)">Words</p>${evil}${script}<a href="javascript:alert(1)">a link</a><a href="https://example.test/">good</a>`,
        priceCents: 0,
        tags: ['"><svg/onload=alert(1)>'],
        location: { kind: 'Offline', address: evil, directions: script },
      },
    ],
  })

  const visitor = await openBrowser()
  const ran = watch(visitor)
  await visitor.goto(`/at/${owner.userUrl}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(evil)
  await expect(visitor.getByText(`Hello ${evil}`)).toBeVisible()
  await nothingRan(visitor, ran)

  await visitor.goto(owner.page)
  await expect(visitor.getByRole('link', { name: 'good' })).toHaveAttribute('href', 'https://example.test/')
  await expect(visitor.locator('a[href^="javascript:"]')).toHaveCount(0)
  await expect(visitor.locator('[onclick]')).toHaveCount(0)
  await chooseTime(visitor)
  const guest = `guest.${owner.email}`
  await enterDetails(visitor, { name: `Noor ${evil}`, email: guest, note: `${script}${evil}` })
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await expect(visitor).toHaveURL(/\/bookings\/confirm/)
  await expect(visitor.getByRole('heading', { name: `Lesson ${evil}` })).toBeVisible()
  await nothingRan(visitor, ran)

  const inside = watch(page)
  await openAs(page, owner)
  await expect(page.getByText(`Noor ${evil}`).first()).toBeVisible()
  await nothingRan(page, inside)
  const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await open('BOOKINGS')
  await expect(page).toHaveURL('/bookings')
  await expect(page.getByText(`Noor ${evil}`).first()).toBeVisible()
  await nothingRan(page, inside)
  await page.goto('/order')
  await expect(page.getByText(`Noor ${evil}`).first()).toBeVisible()
  await page.getByRole('link', { name: '#1' }).click()
  await expect(page.getByText(`${script}${evil}`)).toBeVisible()
  await nothingRan(page, inside)
  await page.goto('/servicemanagement')
  await expect(page.getByText(`Lesson ${evil}`).first()).toBeVisible()
  await nothingRan(page, inside)
  await open('Edit page')
  await openSection(page, 'Basic profile')
  await expect(page.getByRole('textbox', { name: 'Job title' })).toBeVisible()
  const preview = page.frameLocator('iframe[title="Your page"]')
  await expect(preview.getByText(`Hello ${evil}`)).toBeVisible()
  await expect(preview.locator('img[src="x"]')).toHaveCount(0)
  await nothingRan(page, inside)

  for (const [to, subject] of [
    [guest, 'You’re booked: '],
    [owner.email, 'New booking: '],
  ] as const) {
    const mail = await awaitMail(origin, to, subject)
    expect(mail.html).not.toMatch(/<img src=x|<script|<svg/)
    const calendar = mail.attachments.find(({ filename }) => filename.endsWith('.ics'))?.content ?? ''
    expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  }
  await page.goto(`/dev/mailbox?to=${guest}`)
  await nothingRan(page, inside)
})

test('a link that runs script is refused where a link is typed', async ({ origin, makeProvider }) => {
  const owner = await makeProvider({ publish: false })
  const [service] = owner.services
  const location = { kind: 'Zoom', link: 'javascript:alert(1)' }
  await expect(saveRecord(owner, 'individualService', { ...service, location })).rejects.toThrow(
    /An https link, please/,
  )
  const answer = await askApi(origin, 'GET', '/api/showcase', { token: owner.token })
  expect(JSON.stringify(answer.body)).not.toContain('javascript:')
})
