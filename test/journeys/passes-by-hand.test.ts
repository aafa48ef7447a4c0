import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail, mailedCode } from './mailbox.ts'
import { aService } from './provider.ts'
import { chooseTime, enterDetails, payButton, seeConfirmed } from './visit.ts'

const nextYear = new Date().getUTCFullYear() + 1

test('a provider gives a pass by hand, and its holder books with a code by mail', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(300_000)
  const service = aService({ priceCents: 2200, refund: { template: '100p' } })
  const owner = await makeProvider({ services: [service] })
  const email = `noor-of-${owner.email}`

  await test.step('the passes stand beside the promotions, and say how the first one comes', async () => {
    await openAs(page, owner, '/servicemanagement')
    await page.getByRole('link', { name: 'Passes' }).click()
    await expect(page.getByRole('heading', { name: 'Nobody has a pass yet' })).toBeVisible()
    await expectAccessible(page, 'no passes')
  })

  await test.step('a pass is given', async () => {
    await page.getByRole('link', { name: 'Give a pass' }).click()
    await page.getByRole('button', { name: 'Give the pass' }).click()
    await expect(page.getByText('Please say whose it is')).toBeVisible()
    await expectAccessible(page, 'the form of a pass')
    await page.getByRole('textbox', { name: 'Name' }).fill('Noor Haddad')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Title' }).fill('Five lessons')
    await page.getByRole('textbox', { name: 'Credits' }).fill('5')
    await page.getByLabel('Last day').fill(`${nextYear}-12-31`)
    await page.getByRole('button', { name: 'Give the pass' }).click()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('5 of 5')
    await expect(row).toContainText('by hand')
    await expectAccessible(page, 'the passes')
  })

  await test.step('credits are added', async () => {
    await page.getByRole('button', { name: /^Add credits or days to Five lessons/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Add credits or days' })
    await dialog.getByRole('textbox', { name: 'More credits' }).fill('1')
    await expectAccessible(page, 'credits to add', { only: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'Add them' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('6 of 6')
  })

  await test.step('a file is looked at, comes in, and adds nothing the second time', async () => {
    const csv = `name,email,credits,last day\nCarla,carla-of-${owner.email},3,${nextYear}-06-30\nTom,tom at example,2,${nextYear}-06-30\n`
    const bringIn = async () => {
      await page.getByLabel('File of the passes').setInputFiles({
        name: 'old-system.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      })
      await page.getByRole('textbox', { name: 'Title' }).fill('Moved lessons')
      await page.getByRole('button', { name: 'Look at the lines' }).click()
      await expect(page.getByRole('heading', { name: 'One pass will be brought in' })).toBeVisible()
      await expect(page.getByText('This is no e-mail address')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Bring passes in' }).click()
    await bringIn()
    await expectAccessible(page, 'a file of passes')
    await page.getByRole('checkbox', { name: 'Mail each their link' }).click()
    await page.getByRole('button', { name: 'Bring 1 pass in' }).click()
    await expect(page.getByText('1 pass is brought in')).toBeVisible()
    await expectAccessible(page, 'passes that came in')
    await page.getByRole('button', { name: 'Bring another file in' }).click()
    await bringIn()
    await page.getByRole('button', { name: 'Bring 1 pass in' }).click()
    await expect(page.getByText('Nothing new was in the file')).toBeVisible()
    await page.getByRole('link', { name: 'See all passes' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Carla' })).toContainText('moved in')
  })

  const holder = await openBrowser(phone)
  holder.setDefaultTimeout(30_000)
  await test.step('the holder’s mail opens it', async () => {
    const mail = await awaitMail(origin, email, 'Your pass: Five lessons')
    const link = /href="([^"]*\/bookings\/pass\?token=[^"]*)"/.exec(mail.html)?.[1] ?? ''
    await holder.goto(link.replaceAll('&amp;', '&'))
    await expect(holder.getByText('6 of 6 left')).toBeVisible()
  })

  await test.step('another time, the checkout finds it by a code', async () => {
    await holder.goto(owner.page)
    await chooseTime(holder)
    await expect(payButton(holder)).toHaveText('Pay $22 and book')
    await holder.getByRole('button', { name: 'Use a pass' }).click()
    await holder.getByRole('textbox', { name: 'E-mail of your pass' }).fill(email)
    await expectAccessible(holder, 'the address of a pass', ownColours)
    await holder.getByRole('button', { name: 'Mail me a code' }).click()
    await expect(holder.getByText('If this address has a pass here, a code is on its way.')).toBeVisible()
    const code = await mailedCode(origin, email)
    const field = holder.getByRole('textbox', { name: /^Code/ })
    await field.fill(code === '000000' ? '000001' : '000000')
    await holder.getByRole('button', { name: 'Show my passes' }).click()
    await expect(holder.getByText('This is not the code in our mail. Please check it.')).toBeVisible()
    await expectAccessible(holder, 'a code of a pass', ownColours)
    await field.fill(code)
    await holder.getByRole('button', { name: 'Show my passes' }).click()
    await expect(holder.getByText(/^6 of 6 left, to use until/)).toBeVisible()
    await expectAccessible(holder, 'passes to choose from', ownColours)
    await holder.getByRole('button', { name: 'Use it, Five lessons' }).click()
    await expect(holder.getByText('Five lessons pays this')).toBeVisible()
    await enterDetails(holder, { email })
    await holder.getByRole('button', { name: 'Book this time' }).click()
    await seeConfirmed(holder)
  })

  await test.step('the provider sees the credit go', async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('5 of 6')
  })
})
