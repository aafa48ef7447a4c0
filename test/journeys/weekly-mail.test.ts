import { dateIn } from '#platform/common/zones.ts'
import { expectAccessible } from './accessible.ts'
import { runByTheClock } from './counted.ts'
import { grantPlan } from './grant.ts'
import { expect, openAs, phone } from './journey.ts'
import { awaitMail, type Mail } from './mailbox.ts'
import { moveClock, test } from './own-server.ts'
import { bookLink, chooseTime, enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

test.describe.configure({ mode: 'default' })

/** The browser of the journeys calls itself a headless one, which the product takes for a bot. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const minute = 60_000
const zone = 'America/New_York'

/** Seconds until the next Monday, ten past seven in New York. */
function untilMonday(): number {
  const isThen = (at: number) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(at) === 'Mon, 07'
  let at = Math.ceil(Date.now() / (10 * minute)) * 10 * minute
  while (!isThen(at) || dateIn(at, zone) === dateIn(Date.now(), zone)) at += 10 * minute
  return (at + 10 * minute - Date.now()) / 1000
}

/** Runs what the product runs every minute and every five minutes on Mondays. */
async function mailWeeks(folder: string): Promise<void> {
  for (const task of ['growth.roll-up-by-the-clock', 'growth.mail-weeks-by-the-clock'])
    await runByTheClock(task, folder)
}

const linkIn = (mail: Mail, pattern: RegExp): string => {
  const found = pattern.exec(mail.html)?.[1]
  if (!found) throw new Error(`no ${pattern} in “${mail.subject}”`)
  return found.replaceAll('&amp;', '&')
}
/** What the mail says of this week beside a label. */
const figureIn = ({ text }: Mail, label: string): string => {
  const found = new RegExp(`^${label} {2,}(\\S+)`, 'm').exec(text)?.[1]
  if (found === undefined) throw new Error(`the mail says nothing of ${label}`)
  return found
}

test('on Monday the numbers of the week arrive by mail, as /analytics shows them, and one press ends the mails', async ({
  page,
  origin,
  product,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const owner = await makeProvider({ services: [{ title: 'Private lesson' }] })
  await grantPlan(owner.email, 'pro', product.folder)

  await test.step('in the week somebody comes from Instagram, books and pays', async () => {
    const visitor = await openBrowser({ ...phone, userAgent })
    await visitor.goto(`/at/${owner.userUrl}`, { referer: 'https://www.instagram.com/' })
    await bookLink(visitor, 'Private lesson').click()
    await chooseTime(visitor)
    await enterDetails(visitor)
    await enterCard(visitor, goodCard)
    await payButton(visitor).click()
    await seeConfirmed(visitor)
    // what the browser has not sent yet leaves with the page
    await visitor.goto(`/at/${owner.userUrl}`)
    await visitor.goto('about:blank')
  })

  await moveClock(origin, untilMonday())
  await expect(async () => {
    await mailWeeks(product.folder)
    await awaitMail(origin, owner.email, 'Your week: ', { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  const mail = await awaitMail(origin, owner.email, 'Your week: ')
  expect(mail.subject).toBe('Your week: 1 order, $48')

  await test.step('a phone shows all of it, light and dark', async () => {
    const reader = await openBrowser(phone)
    await reader.setContent(mail.html)
    await expect(reader.getByRole('rowheader', { name: 'Money, after refunds' })).toBeVisible()
    await expectAccessible(reader, 'the weekly mail')
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  })

  await test.step('its button opens the same days with the same figures', async () => {
    await openAs(page, owner, '/analytics')
    await page.goto(linkIn(mail, /href="([^"]*\/analytics\?from=[^"]*)"/))
    const figure = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    await expect(figure('Net').getByRole('link')).toHaveText(figureIn(mail, 'Money, after refunds'))
    await expect(figure('Orders').getByRole('link')).toHaveText(figureIn(mail, 'Orders'))
    await expect(figure('Visitors').locator('dd')).toHaveText(new RegExp(`^${figureIn(mail, 'Visitors')}\\D`))
    const steps = page.getByRole('list').filter({ hasText: 'Visited your page' })
    await expect(steps.getByRole('listitem').nth(1)).toContainText(
      `Opened a service${figureIn(mail, 'Opened a service')}`,
    )
  })

  const toggle = page.getByRole('switch', { name: 'A mail with these numbers on Monday mornings' })
  await expect(toggle).toBeChecked()
  await test.step('its link opens a page, whose button switches the mail off', async () => {
    const reader = await openBrowser(phone)
    await reader.goto(linkIn(mail, /href="([^"]*\/mail-off\/[^"]*)"/))
    await expectAccessible(reader, 'a mail to switch off')
    await reader.getByRole('button', { name: 'Switch it off' }).click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('This mail is switched off')
  })
  await page.reload()
  await expect(toggle).not.toBeChecked()
})
