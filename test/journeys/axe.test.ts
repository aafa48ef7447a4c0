import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { aNewcomer, enterCode, fillSignUp } from './first-run.ts'
import { expect, test } from './journey.ts'
import {
  askingCard,
  chooseTime,
  enterCard,
  enterDetails,
  goodCard,
  offeredTimes,
  payButton,
  seeConfirmed,
} from './visit.ts'

/** A Showcase uses the scheme of its owner, whatever the browser prefers. */
const chosen = { schemes: ['light'] } as const

const looks = [
  { look: 'light', appearance: { theme: 'studio', backgroundColor: '#ffffff', isLightMode: true } },
  { look: 'dark', appearance: { theme: 'studio', backgroundColor: '#10191a', isLightMode: false } },
  { look: 'coloured', appearance: { theme: 'studio', backgroundColor: '#f4a3b1', isLightMode: true } },
]
const words = [
  ['heroSection', { greeting: 'Hello.', media: { type: 'image', image: 'sun', alt: 'A sun' } }],
  [
    'aboutMe',
    {
      title: 'About me',
      text: 'I walk.',
      media: { type: 'youtube', youtubeId: 'dQw4w9WgXcQ', alt: 'A dance' },
    },
  ],
  ['skill', { name: 'Walking' }],
  ['experience', { name: 'A school', place: 'Baltimore', from: '2019', to: '2021', text: 'Two years.' }],
] as const

for (const { look, appearance } of looks)
  test(`a ${look} Showcase, from its first screen to the confirmed booking`, async ({
    page,
    makeProvider,
  }) => {
    const { userUrl, page: service } = await makeProvider({
      profile: {
        contactEmail: 'ada@example.test',
        showContactEmail: true,
        jobTitle: 'Walker',
        place: 'Baltimore',
      },
      records: [...words, ['appearance', appearance]],
      services: [
        { maxPartySize: 3, tags: ['walks', 'sun'] },
        { title: 'Paused walk', serviceUrl: 'paused', visibility: 'paused' },
        { title: 'Asked walk', serviceUrl: 'asked', requiresApproval: true, minNoticeMin: 240 },
      ],
    })
    await page.goto(`/at/${userUrl}`)
    await expectAccessible(page, 'Showcase', chosen)
    await page.goto(`/at/${userUrl}/services/paused`)
    await expectAccessible(page, 'paused service', chosen)
    await page.goto(service)
    await offeredTimes(page)
    await expectAccessible(page, 'choosing a time', chosen)
    await chooseTime(page)
    await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
    await expectAccessible(page, 'details and card', chosen)
    await payButton(page).click()
    await expect(page.getByText('Please enter your name')).toBeVisible()
    await expectAccessible(page, 'details with faults', chosen)
    await enterDetails(page)
    await payButton(page).click()
    await expect(page.getByText('Your card number is incomplete.').first()).toBeVisible()
    await expectAccessible(page, 'card with faults', chosen)
    await enterCard(page, askingCard)
    await payButton(page).click()
    const bank = page.getByRole('dialog', { name: 'Confirm your payment' })
    await expect(bank).toBeVisible()
    await expectAccessible(page, 'the bank’s question', chosen)
    await bank.getByRole('button', { name: 'Complete' }).click()
    await seeConfirmed(page)
    await expectAccessible(page, 'confirmation')
    await page.getByRole('link', { name: 'Your join page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You are early|Come in/)
    await expectAccessible(page, 'join page')
  })

test('a time that was taken, and a hold that ran out', async ({ page, openBrowser, makeProvider }) => {
  const { page: service } = await makeProvider()
  const other = await openBrowser()
  await page.clock.install()
  // the page requests the times again in the visitor's zone; a late answer would lack the taken time
  const answered = page.waitForResponse(/\/times\?/)
  await page.goto(service)
  await answered
  const times = await offeredTimes(page)
  await other.goto(service)
  await chooseTime(other)
  await times.first().click()
  await expect(page.getByRole('heading', { name: 'Someone was a moment faster' })).toBeVisible()
  await expect(page.getByRole('button', { name: /later|earlier|day/i }).first()).toBeVisible()
  await expectAccessible(page, 'taken, with alternatives', chosen)
  await chooseTime(page, 3)
  await page.clock.fastForward(11 * 60_000)
  await expect(page.getByRole('alert').filter({ hasText: 'ran out' })).toBeVisible()
  await expectAccessible(page, 'hold ended', chosen)
})

test('a booking that is moved, cancelled and printed', async ({ page, makeProvider }) => {
  const owner = await makeProvider()
  const { token } = await aBooking(owner, { nth: 100 })
  await page.goto(`/bookings/confirm?token=${encodeURIComponent(token)}`)
  await page.getByRole('button', { name: 'Move to another time' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Your time now')).toBeVisible()
  await expectAccessible(page, 'choosing another time', chosen)
  await dialog.locator('button[data-start]').first().click()
  await expect(dialog.getByRole('button', { name: 'Move my booking' })).toBeVisible()
  await expectAccessible(page, 'old time and new', chosen)
  await dialog.getByRole('button', { name: 'Move my booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Moved to /)
  await expectAccessible(page, 'moved', chosen)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog.getByText('You would get back')).toBeVisible()
  await expectAccessible(page, 'the refund before the click', chosen)
  await dialog.getByRole('button', { name: /^Cancel and refund/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
  await expectAccessible(page, 'cancelled', chosen)
  await page.getByRole('link', { name: 'View or print' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt #/)
  await expectAccessible(page, 'receipt', chosen)
})

test('a request that waits for its answer', async ({ page, makeProvider }) => {
  const { page: service } = await makeProvider({ services: [{ requiresApproval: true, minNoticeMin: 240 }] })
  await page.goto(service)
  await (await offeredTimes(page)).first().click()
  await expect(page.getByRole('heading', { name: 'Almost asked' })).toBeVisible()
  await enterDetails(page)
  await enterCard(page, goodCard)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is with Ada')
  await expectAccessible(page, 'request sent')
})

for (const [screen, address, heading] of [
  ['start page', '/newhome', 'One page where people book you'],
  ['unknown Showcase', '/at/nobodyatallhere', 'No Showcase at this address'],
  ['unknown page', '/nothing/here', 'Nothing at this address'],
  ['booking without a link', '/bookings/confirm', 'We cannot find this booking'],
  ['receipt without a link', '/bookings/receipt', 'We cannot find this booking'],
  ['Google sign-up', '/google/signup', /Google/],
  ['error page', '/error', /./],
  ['a page of later', '/support', 'Support'],
] as const)
  test(`${screen}`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page, screen)
  })

test('sign-in, sign-up and the code', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email. Please enter a valid email')).toBeVisible()
  await expectAccessible(page, 'sign-in with faults')
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Make your Showcase' })).toBeVisible()
  await expectAccessible(page, 'sign-up')
  await page.getByRole('button', { name: 'Make my account' }).click()
  await expect(page.getByText('Please enter First name')).toBeVisible()
  await expectAccessible(page, 'sign-up with faults')
  await fillSignUp(page, aNewcomer())
  await expectAccessible(page, 'code')
  await enterCode(page, '000000')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'wrong code')
})
