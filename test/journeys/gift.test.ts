import { ulid } from 'ulid'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail } from './mailbox.ts'
import { aService } from './provider.ts'
import { chooseTime, enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

/** The page of a gift, as its mail links it. */
const giftLink = (mail: { text: string }) =>
  /https?:\/\/\S+\/bookings\/gift\?code=[A-Z2-9]{16}/.exec(mail.text)?.[0] ?? ''

test('a ten-pass is given by card, opened by the link of its mail, kept and used, and then stays as it is', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(30_000)
  const service = aService({ title: 'Private lesson', priceCents: 2200 })
  const bundle = {
    entityId: ulid(),
    title: 'The ten-pass',
    serviceUrl: 'the-ten-pass',
    description: '',
    targets: [service.entityId],
    offer: 'bundle',
    percentOff: null,
    priceCents: 18_000,
    sessions: 10,
    sharesMost: 1,
  }
  const owner = await makeProvider({ services: [service], records: [['promotion', bundle]] })
  const sofia = `sofia-of-${owner.email}`
  const buyerEmail = `ines-of-${owner.email}`
  const buyer = await openBrowser(phone)
  buyer.setDefaultTimeout(30_000)

  await test.step('a lesson can be given too, from a quiet link on its page', async () => {
    await buyer.goto(owner.page)
    await buyer.getByRole('link', { name: 'Give it as a gift' }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Private lesson, as a gift')
    await expect(buyer.getByRole('button', { name: 'Continue to pay $22' })).toBeVisible()
  })

  await test.step('the form says what is missing, loses nothing over a reload, and leads to the card', async () => {
    await buyer.goto(`/at/${owner.userUrl}/services/the-ten-pass`)
    await buyer.getByRole('link', { name: 'Give it as a gift' }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Give the ten-pass')
    const go = buyer.getByRole('button', { name: 'Continue to pay $180' })
    await go.click()
    await expect(buyer.getByText('Please say whose gift it is')).toBeVisible()
    await expect(buyer.getByRole('textbox', { name: 'For', exact: true })).toBeFocused()
    await expectAccessible(buyer, 'the form of a gift, with faults', ownColours)
    await buyer.getByRole('textbox', { name: 'For', exact: true }).fill('Sofia Reis')
    await buyer.getByRole('textbox', { name: 'E-mail' }).fill(`wrong-${sofia}`)
    await buyer.getByRole('textbox', { name: /^Your message/ }).fill('Ten evenings without excuses.')
    await expect(buyer.getByText('371 of 400 left')).toBeVisible()
    await buyer.getByLabel(/^Arrives on/).fill('2099-12-24')
    await expect(buyer.getByText(/Dec 24, 9:00 AM in/)).toBeVisible()
    await buyer.getByLabel(/^Arrives on/).fill('')
    await buyer.getByRole('textbox', { name: 'From' }).fill('Inês Carvalho')
    await buyer.reload()
    await expect(buyer.getByRole('textbox', { name: 'For', exact: true })).toHaveValue('Sofia Reis')
    await go.click()
    await expect(buyer.getByRole('heading', { name: 'Almost on its way' })).toBeVisible()
    await expect(buyer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Inês Carvalho')
    await expectAccessible(buyer, 'the checkout of a gift', ownColours)
    await buyer.goBack()
    await expect(buyer.getByRole('textbox', { name: 'For', exact: true })).toHaveValue('Sofia Reis')
    await go.click()
    await enterDetails(buyer, { name: 'Inês Carvalho', email: buyerEmail })
    await enterCard(buyer, goodCard)
    await payButton(buyer).click()
    await expect(buyer).toHaveURL(/\/bookings\/order\?token=/)
    await expect(buyer.getByText('For Sofia Reis')).toBeVisible()
    await expect(buyer.getByText('Ten evenings without excuses.')).toBeVisible()
    await expectAccessible(buyer, 'the order of a gift', ownColours)
  })

  await test.step('a code is taken among the own bookings, and a mistyped one on its page', async () => {
    await openAs(page, owner, '/bookings?view=mine')
    await page.getByRole('textbox', { name: 'Gift code' }).fill('K7QM')
    await page.getByRole('button', { name: 'Open the gift' }).click()
    await expect(page.getByText(/^A code has 16 letters and numbers/)).toBeVisible()
    await expectAccessible(page, 'the own bookings with the field of a gift')
    await page.getByRole('textbox', { name: 'Gift code' }).fill('k7qm 4xtb 9rwd 2hcf')
    await page.getByRole('button', { name: 'Open the gift' }).click()
    await expect(page.getByText(/^We do not know this code/)).toBeVisible()
    await expectAccessible(page, 'an unknown code')
    await page.goto('/bookings/gift')
    await page.getByRole('textbox', { name: 'Gift code' }).fill('K7QM-4XTB-9R')
    await expect(page.getByText('10 of 16. There is no O, 0, I or 1 in it.')).toBeVisible()
    await page.getByRole('button', { name: 'Open the gift' }).click()
    await expect(page.getByText(/^This has 10 of 16/)).toBeVisible()
    await page.goto(`/booknow?u=${owner.userUrl}&gift=K7QM4XTB9RWD2HCF`)
    await expect(page).toHaveURL('/bookings/gift?code=K7QM4XTB9RWD2HCF')
  })

  const wrong = await awaitMail(origin, `wrong-${sofia}`, 'Inês Carvalho has a gift for you', {
    timeout: 150_000,
  })
  await test.step('its buyer corrects the address, and the first code ends', async () => {
    await buyer.reload()
    await expect(buyer.getByRole('heading', { name: 'It is in Sofia’s mail' })).toBeVisible()
    await buyer.getByRole('button', { name: 'Correct the address' }).click()
    await buyer.getByRole('textbox', { name: 'E-mail' }).fill(sofia)
    await expectAccessible(buyer, 'the correction of a gift', ownColours)
    await buyer.getByRole('button', { name: 'Mail it again' }).click()
    await expect(buyer.getByText(`It is mailed again, to ${sofia}.`)).toBeVisible()
    await buyer.getByRole('button', { name: 'Get everything back' }).click()
    await expectAccessible(buyer, 'the question before a gift is taken back', {
      only: 'dialog',
      ...ownColours,
    })
    await buyer.getByRole('button', { name: 'Let Sofia Reis have it' }).click()
    await page.goto(giftLink(wrong))
    await expect(page.getByText(/^We do not know this code/)).toBeVisible()
  })

  const reader = await openBrowser(phone)
  reader.setDefaultTimeout(30_000)
  const mail = await awaitMail(origin, sofia, 'Inês Carvalho has a gift for you')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['gift.pdf'])
  await test.step('it is opened by its link without a price, and kept', async () => {
    await reader.goto(giftLink(mail))
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Sofia, ten sessions are yours')
    await expect(reader.getByText('Ten evenings without excuses.')).toBeVisible()
    expect(await reader.locator('body').innerText()).not.toMatch(/180|\$/)
    await expectAccessible(reader, 'a gift', ownColours)
    await reader.getByRole('textbox', { name: 'E-mail' }).fill('sofia')
    await reader.getByRole('button', { name: 'Keep it' }).click()
    await expect(reader.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
    await reader.getByRole('textbox', { name: 'E-mail' }).fill(sofia)
    await reader.getByRole('button', { name: 'Keep it' }).click()
    await expect(reader.getByRole('heading', { name: 'It is yours, Sofia' })).toBeFocused()
    await expectAccessible(reader, 'a gift that is kept', ownColours)
    await reader.reload()
    await expect(reader.getByRole('heading', { name: 'It is yours, Sofia' })).toBeVisible()
  })

  await test.step('somebody else reads that it is open already, and the pass is mailed to its holder alone', async () => {
    await page.goto(giftLink(mail))
    await expect(page.getByRole('heading', { name: 'This gift is open already' })).toBeVisible()
    await expectAccessible(page, 'a gift that is open already', ownColours)
    await page.getByRole('button', { name: 'Send me the pass again' }).click()
    await expect(page.getByText('It is on its way to that address.')).toBeVisible()
  })

  await test.step('a lesson is booked with it', async () => {
    await reader.getByRole('link', { name: /^Choose a time/ }).click()
    await chooseTime(reader)
    await enterDetails(reader, { name: 'Sofia Reis', email: sofia })
    await reader.getByRole('button', { name: 'Book this time' }).click()
    await seeConfirmed(reader, 'Sofia')
  })

  await test.step('then its buyer cannot take it back any more', async () => {
    await buyer.reload()
    await expect(buyer.getByRole('heading', { name: 'Sofia is using it' })).toBeVisible()
    await expect(buyer.getByRole('button', { name: 'Get everything back' })).toBeHidden()
    await expect(buyer.getByRole('button', { name: 'Correct the address' })).toBeHidden()
  })
})
