import { demo, secondDemo } from '../../scripts/seed/demo/demo.ts'
import { expectAccessible } from './accessible.ts'
import { aNewcomer, enterCode, fillSignUp } from './first-run.ts'
import { expect, test } from './journey.ts'

test('start page, error pages and pages without content are accessible', async ({ page }) => {
  for (const [screen, address, heading] of [
    ['start page', '/newhome', 'Your page takes the booking while you teach'],
    ['unknown Showcase', '/at/nobodyatallhere', 'No Showcase at this address'],
    ['unknown page', '/nothing/here', 'Nothing at this address'],
    ['booking without a link', '/bookings/confirm', 'We cannot find this booking'],
    ['receipt without a link', '/bookings/receipt', 'We cannot find this booking'],
    ['Google sign-up', '/google/signup', /Google/],
    ['error page', '/error', /./],
    ['import from LinkedIn', '/linkedin', 'Bring your LinkedIn profile along'],
    ['import from Upwork', '/upwork', 'Bring your Upwork profile along'],
    ['contact', '/contact', 'Contact'],
    ['contact of a provider', '/at/theaamankwah/contact', 'Write to Thea'],
    ['help', '/support', 'Help'],
    ['Zoom support', '/zoom-support', 'Zoom support'],
    ['Instagram support', '/instagram-support', 'Instagram support'],
    ['terms of use', '/terms-of-use', 'Terms of use'],
    ['privacy policy', '/privacy-policy', 'Privacy policy'],
  ] as const)
    await test.step(screen, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectAccessible(page, screen)
    })
})

test('the directory and the short booking pages are accessible', async ({ page }) => {
  // with one Showcase the installation has no directory: the second demo provider comes a moment later
  for (const { userUrl } of [demo, secondDemo])
    await expect.poll(async () => (await page.request.get(`/at/${userUrl}`)).status()).toBe(200)
  for (const [screen, address, heading] of [
    ['directory', '/selectfreelancer', 'Find somebody good'],
    ['directory without a match', '/selectfreelancer?q=violin+repair&week=1', 'Find somebody good'],
    ['short booking page', '/booknow?u=theaamankwah&s=last-spring', 'Book Thea'],
    ['short booking page of nobody', '/booknow?u=nobodyhere', 'Nobody takes bookings at this link'],
  ] as const)
    await test.step(screen, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectAccessible(page, screen)
    })
})

test('on a narrow phone the product’s own pages fit, and no choice breaks inside a word', async ({
  page,
}) => {
  // the header of somebody signed in, whose link is wider
  await page.addInitScript(() => localStorage.setItem('refreshToken', 'any'))
  for (const width of [390, 360, 320])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/contact')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      const broken = await page.locator('.pays label span').evaluateAll((choices) =>
        choices.flatMap((choice) => {
          const text = choice.firstChild
          if (!text) return []
          return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return range.getClientRects().length > 1 ? [word] : []
          })
        }),
      )
      expect(broken).toEqual([])
    })
})

test('a city chosen by keyboard in the directory is beside its times, on the next page too', async ({
  page,
}) => {
  for (const { userUrl } of [demo, secondDemo])
    await expect.poll(async () => (await page.request.get(`/at/${userUrl}`)).status()).toBe(200)
  await page.goto('/selectfreelancer')
  await page.getByRole('button', { name: 'Change your time zone' }).press('Enter')
  const field = page.getByRole('combobox', { name: 'Your times are for' })
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'directory with the zones open')
  await page.keyboard.type('kathm')
  await page.keyboard.press('Enter')
  await expect(page.getByText('and in Kathmandu if it differs').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change your time zone' })).toBeFocused()
  await expect(page.getByText(/ [AP]M in Kathmandu$/).first()).toBeVisible()
  await page.goto('/selectfreelancer?place=online')
  await expect(page.getByText(/ [AP]M in Kathmandu$/).first()).toBeVisible()
  await expect(page.getByText('and in Kathmandu if it differs')).toBeVisible()
})

test('sign-in, sign-up and the code are accessible, with faults and without', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email. Please enter a valid email')).toBeVisible()
  await expectAccessible(page, 'sign-in with faults')
  await page.getByRole('link', { name: 'Create your Showcase' }).click()
  await expect(page.getByRole('heading', { name: 'Create your Showcase' })).toBeVisible()
  await expectAccessible(page, 'sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter First name')).toBeVisible()
  await expectAccessible(page, 'sign-up with faults')
  await fillSignUp(page, aNewcomer())
  await expectAccessible(page, 'code')
  await enterCode(page, '000000')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'wrong code')
})
