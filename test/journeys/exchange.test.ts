import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail, mailsTo } from './mailbox.ts'
import {
  cardNumber,
  chooseTime,
  enterCard,
  enterDetails,
  goodCard,
  payButton,
  seeConfirmed,
} from './visit.ts'
import { callApi } from './wire.ts'

/** A browser that does not call itself a robot: visits of robots count nothing. */
const person = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

test('two providers become partners, and a client of the one who is full books and pays at the other', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  test.setTimeout(300_000)
  // nothing of Ada’s is free for twelve days
  const ada = await makeProvider({
    firstName: 'Ada',
    profile: { jobTitle: 'Dance instructor', place: 'Baltimore' },
    services: [{ title: 'First dance', minNoticeMin: 12 * 24 * 60 }],
  })
  const ruth = await makeProvider({
    firstName: 'Ruth',
    lastName: 'Delgado',
    profile: { jobTitle: 'Physiotherapist', place: 'Baltimore' },
    services: [{ title: 'Gentle movement', serviceUrl: 'gentle-movement' }],
  })
  await callApi(origin, 'POST', '/api/exchange/membership', { token: ruth.token, body: {} })

  await test.step('joining, and a suggestion with its reasons', async () => {
    await openAs(page, ada, '/exchange-network')
    await expect(page.getByRole('heading', { name: 'What others see of you' })).toBeVisible()
    await expectAccessible(page, 'joining the exchange network')
    await page.getByRole('button', { name: 'Join the network' }).click()
    await expect(page.getByRole('navigation', { name: 'Parts of the network' })).toBeVisible()
    const found = page.getByRole('listitem').filter({ hasText: 'Ruth Delgado' })
    await expect(async () => {
      await page.reload()
      await expect(found).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(found.getByText(/^Physiotherapy/)).toBeVisible()
    await expectAccessible(page, 'suggestions')
  })

  await test.step('a request, accepted from the mail without signing in', async () => {
    await page.getByRole('button', { name: /^Ask to be partners ?: Ruth Delgado$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask Ruth to be your partner' })
    await dialog.getByRole('textbox', { name: 'Message' }).fill('My dancers ask me about their knees.')
    await expectAccessible(page, 'asking a member')
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText('Ruth gets a mail now.')).toBeVisible()
    const mail = await awaitMail(origin, ruth.email, 'Ada')
    const link = /href="([^"]*\/exchange\/requests\/[^"]*)"/.exec(mail.html)?.[1] ?? ''
    const mailed = await openBrowser(phone)
    await mailed.goto(link)
    await expect(mailed.getByText('My dancers ask me about their knees.')).toBeVisible()
    await expectAccessible(mailed, 'a request by its link')
    await mailed.getByRole('button', { name: /^Accept/ }).click()
    await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('You are partners')
    await page.goto('/exchange-network?tab=partners')
    await expect(page.getByRole('row', { name: /Ruth Delgado/ })).toBeVisible()
    await expectAccessible(page, 'partners')
  })

  const visitor = await openBrowser({ ...person, timezoneId: 'America/New_York' })
  const guest = `guest.${ada.email}`

  await test.step('a visitor of the full page takes the partner’s next time, and pays there', async () => {
    await visitor.goto(`/at/${ada.userUrl}`)
    await expect(visitor.getByRole('heading', { name: 'Trusted partners' })).toBeVisible()
    await visitor.goto(ada.page)
    await expect(visitor.getByRole('heading', { name: 'Sooner, with people Ada trusts' })).toBeVisible()
    await expectAccessible(visitor, 'a full page with partners', ownColours)
    const counted = visitor.waitForResponse((answer) => answer.url().endsWith('/api/exchange/touches'))
    await visitor.getByRole('link', { name: /with Ruth Delgado$/ }).click()
    expect(((await (await counted).json()) as { word: string | null }).word).not.toBeNull()
    await expect(visitor).toHaveURL(
      (url) => url.pathname.startsWith(`/at/${ruth.userUrl}`) && !url.searchParams.has('ref'),
    )
    await visitor.goto(ruth.page)
    await chooseTime(visitor)
    await enterDetails(visitor, { email: guest })
    await expect(cardNumber(visitor)).toBeVisible()
    await enterCard(visitor, goodCard)
    await payButton(visitor).click()
    await seeConfirmed(visitor)
  })

  const ledger = async (who: typeof ada) => {
    const { rows } = (await callApi(origin, 'GET', '/api/exchange/ledger', { token: who.token })) as {
      rows: { direction: string; state: string; order: { orderId: string } | null; valueCents: number }[]
    }
    return rows
  }

  await test.step('both ledgers show the order, each its own side', async () => {
    await expect.poll(async () => (await ledger(ada)).map(({ state }) => state)).toEqual(['pending'])
    await page.goto('/exchange-network?tab=ledger')
    await expect(page.getByText('You sent a client')).toBeVisible()
    await expect(page.getByText('An order there, $48.00')).toBeVisible()
    await expectAccessible(page, 'the ledger')
    const own = await openBrowser()
    await openAs(own, ruth, '/exchange-network?tab=ledger')
    await expect(own.getByText('Ada sent you a client')).toBeVisible()
    await expect(own.getByRole('link', { name: '#1001' })).toBeVisible()
    await own.setViewportSize(phone.viewport)
    await expectAccessible(own, 'the ledger on a phone')
  })

  await test.step('the refund takes it back on both sides', async () => {
    const [row] = await ledger(ruth)
    await callApi(origin, 'POST', `/api/orders/${row?.order?.orderId}/refunds`, {
      token: ruth.token,
      body: { amountCents: 4800, reason: 'Ill' },
    })
    for (const who of [ada, ruth])
      await expect.poll(async () => (await ledger(who)).map(({ state }) => state)).toContain('reversed')
    await page.reload()
    await expect(page.getByRole('table').getByText('reversed', { exact: true }).first()).toBeVisible()
  })

  await test.step('a client is introduced by one mail, and the partner hears of it after the yes', async () => {
    const client = `client.${ada.email}`
    await page.goto('/exchange-network?tab=partners')
    await page.getByLabel('Partner', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('textbox', { name: 'Client’s name' }).fill('Noor Haddad')
    await page.getByRole('textbox', { name: 'Client’s e-mail' }).fill(client)
    await page.getByRole('button', { name: 'Send the introduction' }).click()
    await expect(page.getByText('Your client gets one mail now.')).toBeVisible()
    const mail = await awaitMail(origin, client, 'Ada')
    const about = async () => (await mailsTo(origin, ruth.email)).filter(({ text }) => text.includes(client))
    expect(await about()).toEqual([])
    const link = /href="([^"]*\/introductions\/[^"/]*)"/.exec(mail.html)?.[1] ?? ''
    await visitor.goto(link)
    await expectAccessible(visitor, 'an introduction by its link')
    await visitor.getByRole('button', { name: 'Yes, introduce me' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You are introduced')
    await expect.poll(async () => (await about()).length).toBe(1)
    await page.reload()
    await expect(page.getByText(/: introduced$/)).toBeVisible()
  })
})
