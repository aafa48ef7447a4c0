import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail } from './mailbox.ts'
import { aService, saveRecord } from './provider.ts'
import { chooseTime, enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'
import { callApi } from './wire.ts'

test('a flash offer shows both prices and what is left, is paid at its price, and ends when it is sold out', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  page.setDefaultTimeout(30_000)
  const service = aService({ title: 'Private lesson', priceCents: 8000 })
  const owner = await makeProvider({ services: [service] })
  const seller = await openBrowser()
  seller.setDefaultTimeout(30_000)
  const { origin: at, token } = owner
  const publish = () => callApi(at, 'PUT', '/api/showcase/published', { token, body: { isPublished: true } })
  const flash = await test.step('its provider makes it in a form of its own, by keyboard too', async () => {
    await openAs(seller, owner, '/servicemanagement?new=')
    await seller.getByRole('link', { name: 'Promotion', exact: true }).click()
    const form = seller.getByRole('form', { name: 'New promotion' })
    await expectAccessible(seller, 'a new promotion')
    await form.getByRole('button', { name: 'Save the promotion' }).click()
    await expect(form.getByText('Choose at least one')).toBeVisible()
    await expectAccessible(seller, 'a new promotion with faults')
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill('A little less this week')
    await form.getByRole('radio', { name: /^Discount/ }).focus()
    await seller.keyboard.press('ArrowDown')
    await expect(form.getByRole('radio', { name: /^Flash/ })).toBeChecked()
    await form.getByRole('checkbox', { name: 'Private lesson' }).check()
    await form.getByRole('textbox', { name: 'New price in US dollars' }).fill('60')
    await form.getByLabel('Last day, if any').fill('2099-11-30')
    await form.getByRole('textbox', { name: 'Places at this price, at most' }).fill('1')
    await form.getByRole('textbox', { name: 'Link', exact: true }).fill('a-little-less')
    await expect(seller.getByRole('complementary', { name: 'Preview of the card' })).toContainText('$60')
    await form.getByRole('button', { name: 'Save the promotion' }).click()
    await expect(seller.getByRole('list', { name: 'Your promotions' })).toContainText('draft')
    await publish()
    const { records } = (await callApi(at, 'GET', '/api/showcase', { token })) as {
      records: { kind: string; data: { entityId: string } }[]
    }
    return records.find(({ kind }) => kind === 'promotion')?.data ?? { entityId: '' }
  })
  const buyer = await openBrowser(phone)
  buyer.setDefaultTimeout(30_000)
  const card = buyer
    .getByRole('listitem')
    .filter({ has: buyer.getByRole('heading', { name: 'Private lesson' }) })

  await test.step('the card says the usual price, the price now, how many are left and until when', async () => {
    await buyer.goto(`/at/${owner.userUrl}`)
    await expect(card.getByText('Usual price $80')).toBeVisible()
    await expect(card.getByText('Now $60')).toBeVisible()
    await expect(card.getByText('1 of 1 left at this price')).toBeVisible()
    await expect(card.getByText(/Book by/)).toBeVisible()
    await expectAccessible(buyer, 'a card with a promotion', ownColours)
  })

  await test.step('it has a page, a short address and a frame of its own, which lead to what it is for', async () => {
    await page.goto(`/booknow?u=${owner.userUrl}&s=a-little-less`)
    await expect(page).toHaveURL(/\/services\/a-little-less/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A little less this week')
    await expectAccessible(page, 'the page of a promotion', ownColours)
    await page.goto(`/at/${owner.userUrl}/embed/${flash.entityId}`)
    await expect(page.getByText('Now $60').first()).toBeVisible()
    await expectAccessible(page, 'a promotion in a frame', ownColours)
    await expect(page.getByRole('link', { name: /^Choose a time/ })).toHaveAttribute(
      'href',
      `/at/${owner.userUrl}/services/${service.serviceUrl}`,
    )
  })

  await test.step('the hold takes it: a step of the price in the checkout, and the page falls back', async () => {
    await card.getByRole('link', { name: /^Book a time/ }).click()
    // the times begin below the view of a phone
    await buyer.getByRole('link', { name: 'See times' }).click()
    await chooseTime(buyer)
    await expect(buyer.getByText('A little less this week')).toBeVisible()
    await expect(payButton(buyer)).toHaveText('Pay $60 and book')
    await expectAccessible(buyer, 'a checkout with a promotion', ownColours)
    await expect(async () => {
      await page.goto(`/at/${owner.userUrl}`)
      await expect(page.getByText('This offer is sold out.')).toBeVisible({ timeout: 500 })
    }).toPass()
    const cardNow = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Private lesson' }) })
    await expect(cardNow.getByText('$80')).toBeVisible()
    await expect(cardNow.getByText('left at this price')).toBeHidden()
  })

  await test.step('it is paid, and the mail has the same steps', async () => {
    await enterDetails(buyer, { email: `noor-of-${owner.email}` })
    await enterCard(buyer, goodCard)
    await payButton(buyer).click()
    await seeConfirmed(buyer)
    await expect(buyer.getByText('A little less this week')).toBeVisible()
    const mail = await awaitMail(origin, `noor-of-${owner.email}`, 'You’re booked: Private lesson')
    expect(mail.text).toContain('A little less this week')
  })

  await test.step('its provider sees it on the order', async () => {
    await openAs(page, owner, '/servicemanagement')
    const listed = page.getByRole('list', { name: 'Your promotions' })
    await expect(listed.getByText('sold out')).toBeVisible()
    await expect(listed.getByText('1 of 1 taken')).toBeVisible()
    await expectAccessible(page, 'the list of promotions')
    await page.goto('/order')
    await page
      .getByRole('link', { name: '#1001' })
      .or(page.getByRole('button', { name: '#1001' }))
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('A little less this week')
  })

  await test.step('somebody who has booked is told the usual price of an intro before anything is charged', async () => {
    const intro = { ...flash, offer: 'intro', priceCents: 4500, maxSold: null }
    await saveRecord(owner, 'promotion', intro)
    await publish()
    await buyer.goto(`/at/${owner.userUrl}`)
    await expect(card.getByText('If you have never booked with')).toBeVisible()
    await expect(card.getByText('Now $45')).toBeVisible()
    await card.getByRole('link', { name: /^Book a time/ }).click()
    await buyer.getByRole('link', { name: 'See times' }).click()
    await chooseTime(buyer, 1)
    await expect(payButton(buyer)).toHaveText('Pay $45 and book')
    await enterDetails(buyer, { email: `noor-of-${owner.email}` })
    await enterCard(buyer, goodCard)
    await payButton(buyer).click()
    await expect(buyer.getByText('This price is for those who have never booked here.')).toBeVisible()
    await expect(payButton(buyer)).toHaveText('Pay $80 and book')
    await expectAccessible(buyer, 'a checkout whose intro is not for this customer', ownColours)
    await payButton(buyer).click()
    await seeConfirmed(buyer)
  })
})
