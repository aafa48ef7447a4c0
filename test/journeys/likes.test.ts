import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, signIn, test } from './journey.ts'
import { awaitMail } from './mailbox.ts'
import { callApi } from './wire.ts'

// a browser under test names itself, and likes of bots are ignored
const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile'

test('likes without an account on a phone, their list, the sign-in that keeps them, and the provider’s offer', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const owner = await makeProvider()
  const liker = await makeProvider({ publish: false })
  const [service] = owner.services
  const visitor = await openBrowser({ ...phone, userAgent })
  visitor.setDefaultTimeout(30_000)
  const name = `${owner.firstName} ${owner.lastName}`
  const heart = visitor.getByRole('button', { name: `Like the page of ${name}` })
  const note = visitor.getByRole('region', { name: /^You like/ })
  const counted = async () => {
    const { all } = (await callApi(origin, 'GET', '/api/likes/received', { token: owner.token })) as {
      all: number
    }
    return all
  }

  await test.step('a visitor likes the page by keyboard, takes it back, and likes it again', async () => {
    await visitor.goto(`/at/${owner.userUrl}`)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.focus()
    await visitor.keyboard.press('Enter')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(counted).toBe(1)
    await visitor.keyboard.press('Space')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(counted).toBe(0)
    await heart.tap()
    await expect.poll(counted).toBe(1)
    await expectAccessible(visitor, 'a page with its hearts and the note', { schemes: ['light'] })
  })

  await test.step('they leave an address, and confirm it by the mail', async () => {
    const field = note.getByRole('textbox', { name: 'Tell me about new dates by e-mail' })
    const email = `fan-of-${owner.email}`
    await field.fill('fan')
    await note.getByRole('button', { name: 'Tell me' }).tap()
    await expect(field).toHaveAttribute('aria-invalid', '')
    await expect(field).toHaveValue('fan')
    await field.fill(email)
    await note.getByRole('button', { name: 'Tell me' }).tap()
    await expect(note.getByText('Look into your mail')).toBeVisible()
    const mail = await awaitMail(origin, email, 'Confirm your subscription')
    const link = /href="([^"]*\/newsletter\/confirm\?token=[^"]*)"/.exec(mail.html)?.[1] ?? ''
    const reader = await openBrowser()
    await reader.goto(link.replaceAll('&amp;', '&'))
    await reader.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(reader.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
    await awaitMail(origin, email, 'You are subscribed')
  })

  await test.step('the service is liked on its own page, which remembers it', async () => {
    await visitor.goto(`/at/${owner.userUrl}/services/${service?.serviceUrl}`)
    const ofService = visitor.getByRole('button', { name: `Like ${service?.title}` })
    await ofService.tap()
    await expect.poll(counted).toBe(2)
    await visitor.reload()
    await expect(ofService).toHaveAttribute('aria-pressed', 'true')
    await expect(note).toHaveCount(0)
  })

  await test.step('/likes lists both with their next time', async () => {
    await visitor.goto('/likes')
    await expect(visitor.getByRole('heading', { level: 1, name: 'My likes' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: String(service?.title), exact: true })).toBeVisible()
    await expect(visitor.getByRole('link', { name: name, exact: true })).toBeVisible()
    await expectAccessible(visitor, 'likes of a visitor')
  })

  await test.step('signed in they have them still, and nothing counts twice', async () => {
    await visitor.getByRole('link', { name: 'Keep my likes' }).tap()
    await expect(visitor).toHaveURL(/\/signin/)
    await signIn(visitor, liker, visitor.url())
    await expect(visitor).toHaveURL(/\/likes/)
    await expect(visitor.getByRole('link', { name: String(service?.title), exact: true })).toBeVisible()
    await visitor.goto(`/at/${owner.userUrl}`)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await counted()).toBe(2)
    // on another device, where they sign in
    const laptop = await openBrowser({ userAgent })
    await openAs(laptop, liker, '/likes?view=mine')
    await laptop.getByRole('button', { name: `Like ${service?.title}` }).click()
    await expect(laptop.getByText(/taken back/)).toBeVisible()
    await expect.poll(counted).toBe(1)
    await laptop.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(counted).toBe(2)
  })

  await test.step('the provider sees them, and drafts an offer', async () => {
    await openAs(page, owner, '/likes')
    await expect(page.getByText(/^2 in the last 30 days, 2 in all/)).toBeVisible()
    await expectAccessible(page, 'likes on a Showcase')
    await page
      .getByRole('region', { name: /left an address/ })
      .getByRole('button')
      .click()
    await expect(page).toHaveURL(/\/subscribers\?letter=ltr_/)
    const id = new URL(page.url()).searchParams.get('letter') ?? ''
    const letter = (await callApi(origin, 'GET', `/api/letters/${id}`, { token: owner.token })) as {
      state: string
      blocks: { kind: string; couponId?: string }[]
    }
    expect(letter.state).toBe('draft')
    const { coupons } = (await callApi(origin, 'GET', '/api/coupons', { token: owner.token })) as {
      coupons: { id: string; value: number }[]
    }
    expect(coupons).toMatchObject([{ value: 10 }])
    expect(letter.blocks.at(-1)).toMatchObject({ kind: 'coupon', couponId: coupons[0]?.id })
  })
})
