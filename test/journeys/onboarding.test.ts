import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aNewcomer } from './first-run.ts'
import { expect, phone, test } from './journey.ts'
import { awaitMail, mailedCode } from './mailbox.ts'
import { type Pace, pacedBy } from './pace.ts'
import { aPhotograph } from './picture-files.ts'
import { chooseTime, enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

/** From the installation's home to a page that takes bookings. The presses are those before the sign-up. */
const limit = { seconds: 180, presses: 12 }
const phoneOnly = { sizes: ['phone'] } as const

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const choice = (page: Page, name: string) => page.locator('label', { hasText: name })

test.use({ ...phone, timezoneId: 'America/New_York' })
test.describe.configure({ timeout: 300_000 })

test('without an account, six questions on a phone make a page that somebody else books, over a reload and another day', async ({
  page,
  origin,
  openBrowser,
}) => {
  const newcomer = aNewcomer()
  const lastName = newcomer.userUrl.charAt(0).toUpperCase() + newcomer.userUrl.slice(1)
  const first = pacedBy(page)
  await answerFirstHalf(page, first, lastName)

  // another day: the same browser with what it kept, and a new page
  const later = await openBrowser({
    ...phone,
    timezoneId: 'America/New_York',
    permissions: ['clipboard-read', 'clipboard-write'],
    storageState: await page.context().storageState(),
  })
  await page.close()
  const second = pacedBy(later)
  await answerSecondHalf(later, second)
  const presses = first.spent().presses + second.spent().presses
  expect(presses, [...first.spent().steps, ...second.spent().steps].join('\n')).toBeLessThanOrEqual(
    limit.presses,
  )

  await signUp(later, second, newcomer)
  await second.read('the open page', heading(later, 'Your page is open, Iva'))
  const steps = [...first.spent().steps, ...second.spent().steps]
  expect(first.spent().seconds + second.spent().seconds, steps.join('\n')).toBeLessThanOrEqual(limit.seconds)
  await expectAccessible(later, 'onboarding, open page')
  await expect(later.getByRole('link', { name: 'Open the mailbox of this installation' })).toHaveAttribute(
    'href',
    '/dev/mailbox',
  )
  await button(later, 'Copy your first booking link').click()
  const link = await later.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${origin}/at/iva${newcomer.userUrl}/services/first-lesson`)

  const visitor = await openBrowser({ timezoneId: 'Europe/Berlin' })
  await visitor.goto(`/at/iva${newcomer.userUrl}`)
  // the uploaded photograph, by the name that its content gave it
  const photograph = visitor.locator('.hero img').first()
  await expect(photograph).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}-/)
  await expect
    .poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await visitor.goto(link)
  await chooseTime(visitor)
  const guest = `guest.${newcomer.email}`
  await enterDetails(visitor, { email: guest })
  await enterCard(visitor, goodCard)
  await payButton(visitor).click()
  await seeConfirmed(visitor)
  await awaitMail(origin, newcomer.email, 'New booking: First lesson')

  // the answers are the account's now: the browser keeps none of them
  const keys = await later.evaluate(() => Object.keys(localStorage))
  for (const key of ['onboarding', 'services', 'skills', 'headline', 'unsignedUserId'])
    expect(keys).not.toContain(key)
})

/** The first three questions, and a reload in the middle of the second. */
async function answerFirstHalf(page: Page, pace: Pace, lastName: string) {
  await page.goto('/newhome')
  const begin = page.locator('main a[href="/onboarding"]').first()
  await pace.read('the home of the installation', begin)
  await pace.press(begin)
  await pace.read('select avatar', heading(page, 'Who will people meet?'))
  await expectAccessible(page, 'onboarding, select avatar')
  await pace.type(field(page, 'First name'), 'Iva')
  await pace.typeNext(field(page, 'Last name'), lastName)
  await choosePhotograph(page)
  await pace.press(button(page, 'Continue'))

  await pace.read('occupation', heading(page, 'What do you do, Iva?'))
  await expectAccessible(page, 'onboarding, occupation', phoneOnly)
  await pace.press(choice(page, 'Dance instructor'))
  await page.reload()
  await expect(page.getByRole('radio', { name: /Dance instructor/ })).toBeChecked()
  await pace.press(button(page, 'Continue'))

  await pace.read('skills', heading(page, 'What are you good at?'))
  await expectAccessible(page, 'onboarding, skills', phoneOnly)
  await pace.press(button(page, 'Continue'))
  await pace.read('service', heading(page, 'What can people book first?'))
  await expectAccessible(page, 'onboarding, service')
  await expect(field(page, 'Name')).toHaveValue('First lesson')
}

/** A photograph instead of a drawn face: cut, and kept in this browser until there is an account. Nobody has to. */
async function choosePhotograph(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Upload a photo').click()
  await (await chooser).setFiles(await aPhotograph())
  await button(page, 'Use this picture').click()
  await expect(page.getByRole('img', { name: 'Your portrait' })).toBeVisible()
}

/** The browser opens on the page where it was left; the last three questions, up to the door of the sign-up. */
async function answerSecondHalf(page: Page, pace: Pace) {
  await page.goto('/onboarding')
  await expect(heading(page, 'What can people book first?')).toBeVisible()
  await expect(page).toHaveURL(/step=service/)
  await pace.type(field(page, 'Address'), '12 Lark Street, Albany')
  await pace.press(button(page, 'Continue'))

  await pace.read('one-liner', heading(page, 'Say it in one line'))
  await expectAccessible(page, 'onboarding, one-liner', phoneOnly)
  await pace.press(button(page, 'If you can walk, you can dance.'))
  await pace.press(button(page, 'Continue'))

  await pace.read('background', heading(page, 'Pick the ground you stand on'))
  await expectAccessible(page, 'onboarding, background')
  await button(page, 'Back').click()
  await expect(field(page, 'Your one-liner')).toHaveValue('If you can walk, you can dance.')
  await page.goBack()
  await pace.press(button(page, 'Publish my page'))

  await pace.read('the last page', heading(page, 'Your page is ready, Iva'))
  await expectAccessible(page, 'onboarding, last page')
  const growing = page.frameLocator('iframe[title="Your page so far"]')
  for (const words of ['If you can walk, you can dance.', 'First lesson', 'Lesson for two'])
    await expect(growing.getByText(words).first()).toBeAttached()
  await pace.press(page.getByRole('link', { name: 'Make an account' }))
}

/** The form knows the name already. */
async function signUp(page: Page, pace: Pace, { email, password }: ReturnType<typeof aNewcomer>) {
  await pace.read('sign-up', heading(page, 'Create your Showcase'))
  await expect(field(page, 'First name')).toHaveValue('Iva')
  await pace.type(field(page, 'E-mail'), email)
  await pace.typeNext(field(page, 'Password'), password)
  await pace.typeNext(field(page, 'Repeat the password'), password)
  await pace.press(button(page, 'Create account'))
  await pace.read('the code', heading(page, 'Check your mail'))
  await pace.type(field(page, 'Code'), await mailedCode(new URL(page.url()).origin, email))
  await pace.press(button(page, 'Confirm and continue'))
}
