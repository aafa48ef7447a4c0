import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail, bookingLink } from './mailbox.ts'
import { aService } from './provider.ts'
import { enterCard, goodCard, payButton } from './visit.ts'
import { callApi } from './wire.ts'

test('a lesson brings a film: made in the form, added on the page of a booking, paid, and ended with it', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  page.setDefaultTimeout(30_000)
  const lesson = aService({ title: 'Private lesson' })
  const film = aService({
    title: 'Edited film',
    serviceUrl: 'edited-film',
    fulfilment: 'unscheduled',
    deliverWithinDays: 5,
    priceCents: 4000,
  })
  const owner = await makeProvider({ services: [lesson, film] })

  await test.step('its provider says what it comes with, and what it brings', async () => {
    await openAs(page, owner, '/servicemanagement?new=promotion')
    const form = page.getByRole('form', { name: 'New promotion' })
    await form.getByRole('textbox', { name: 'Title', exact: true }).fill('With a film')
    await form.getByText('Add-on', { exact: true }).click()
    await form.getByRole('checkbox', { name: 'Private lesson' }).check()
    await form.getByRole('combobox', { name: 'It brings' }).selectOption('Private lesson')
    await form.getByRole('textbox', { name: 'New price in US dollars' }).fill('10')
    await expectAccessible(page, 'the form of an add-on')
    await form.getByRole('button', { name: 'Save the promotion' }).click()
    await expect(form.getByText('It cannot come with itself')).toBeVisible()
    await form.getByRole('combobox', { name: 'It brings' }).selectOption('Edited film')
    await form.getByRole('textbox', { name: 'Link', exact: true }).fill('with-a-film')
    const preview = page.getByRole('complementary', { name: 'Preview of the card' })
    await expect(preview).toContainText('Edited film')
    await expect(preview).toContainText('$10')
    await form.getByRole('button', { name: 'Save the promotion' }).click()
    await expect(page.getByRole('list', { name: 'Your promotions' })).toContainText('With a film')
    const { token, origin: at } = owner
    await callApi(at, 'PUT', '/api/showcase/published', { token, body: { isPublished: true } })
  })

  const buyer = await openBrowser(phone)
  buyer.setDefaultTimeout(30_000)
  await test.step('card, page and the page of the lesson say it', async () => {
    await buyer.goto(`/at/${owner.userUrl}/services/with-a-film`)
    await expect(
      buyer.getByText('Once it is booked, you can add Edited film for $10 instead of $40'),
    ).toBeVisible()
    await expectAccessible(buyer, 'the page of an add-on', ownColours)
    await buyer.goto(`/at/${owner.userUrl}/services/${lesson.serviceUrl}`)
    await expect(buyer.getByText('you can add Edited film for $10 instead of $40')).toBeVisible()
  })

  const guest = `guest-of-${owner.email}`
  await aBooking(owner, { nth: 100, email: guest })
  const booking = bookingLink(await awaitMail(origin, guest, 'You’re booked: Private lesson'))
  await test.step('it is added on the page of the booking and paid, with what is known filled in', async () => {
    await buyer.goto(booking)
    await expect(buyer.getByRole('heading', { name: 'It goes well with' })).toBeVisible()
    await expectAccessible(buyer, 'a booking with an add-on', ownColours)
    await buyer.getByRole('button', { name: /^Add it/ }).click()
    await expect(buyer.getByRole('heading', { name: 'Almost yours' })).toBeVisible()
    await expect(buyer.getByRole('textbox', { name: 'E-mail' })).toHaveValue(guest)
    await expect(payButton(buyer)).toContainText('$10')
    await enterCard(buyer, goodCard)
    await payButton(buyer).click()
    await expect(buyer.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await awaitMail(origin, guest, 'Your order: Edited film')
  })

  await test.step('the booking leads to it, and says that it ends with it before the click', async () => {
    await buyer.goto(booking)
    await buyer.getByRole('link', { name: /^Added/ }).click()
    await expect(buyer).toHaveURL(/\/bookings\/order\?token=/)
    await buyer.goto(booking)
    await buyer.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = buyer.getByRole('dialog', { name: 'Cancel this booking?' })
    await expect(question).toContainText(
      '“Edited film”, which you added, is cancelled too. Its $10 comes back.',
    )
    await question.getByRole('button', { name: /^Cancel and refund/ }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
    await awaitMail(origin, guest, 'Cancelled: Edited film')
  })
})
