import { ulid } from 'ulid'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail } from './mailbox.ts'
import { callApi } from './wire.ts'

const hrefIn = (html: string, path: string) =>
  (new RegExp(`href="([^"]*${path}[^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

test('a letter becomes a page too: its mail leads there, visitors read it, and its writer takes it back', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const owner = await makeProvider({
    services: [{ title: 'Private lesson' }],
    records: [['newsletterSub', { heading: 'One letter a month', text: 'Five songs', button: 'Get it' }]],
  })
  const { token, userUrl, services } = owner
  const reader = `reader-of-${owner.email}`
  const visitor = await openBrowser(phone)
  visitor.setDefaultTimeout(30_000)
  const path = `/at/${userUrl}/newsletters/places-in-december`

  const id = await test.step('somebody subscribes, and a letter is written', async () => {
    await callApi(origin, 'POST', `/api/public/${userUrl}/newsletter`, { body: { email: reader } })
    const mail = await awaitMail(origin, reader, 'Confirm your subscription')
    await visitor.goto(hrefIn(mail.html, '/newsletter/confirm'))
    await visitor.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(visitor.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
    const seller = { legalAddress: '412 N Howard Street, Baltimore', taxId: '', takesTips: false }
    await callApi(origin, 'PUT', '/api/account/seller', { token, body: seller })
    const letter = (await callApi(origin, 'POST', '/api/letters', { token, body: {} })) as {
      id: string
      version: number
    }
    await callApi(origin, 'PUT', `/api/letters/${letter.id}`, {
      token,
      body: {
        version: letter.version,
        subject: 'Places in December',
        preview: 'Three Tuesdays with places',
        blocks: [
          { id: ulid(), kind: 'text', html: '<h3>A song</h3><p>Dear {{name:dancer}}, put it on.</p>' },
          { id: ulid(), kind: 'service', entityId: services[0]?.entityId },
        ],
        segment: null,
        perHour: null,
        isPage: false,
      },
    })
    return letter.id
  })

  await test.step('the editor and the dialog say where the page will be', async () => {
    await openAs(page, owner, `/letter?id=${id}`)
    const address = `${new URL(origin).host}${path}`
    await page.getByRole('switch', { name: 'It becomes a page too' }).check({ force: true })
    await expect(page.getByText(`Everybody can read it at ${address} once it goes.`)).toBeVisible()
    await expectAccessible(page, 'a letter that becomes a page')
    await page.getByRole('button', { name: 'Send or schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send “Places in December”' })
    await expect(dialog.getByText('It becomes a page too.')).toBeVisible()
    await expect(dialog.getByText(address)).toBeVisible()
    await dialog.getByRole('button', { name: 'Send it to 1 person' }).click()
    await expect(page.getByRole('region', { name: 'Its page' }).getByText(address)).toBeVisible()
    await expectAccessible(page, 'a letter that is a page')
  })

  await test.step('the mail leads to the page, whose links lead on', async () => {
    const { html } = await awaitMail(origin, reader, 'Places in December')
    await visitor.goto(hrefIn(html, '/newsletters/'))
    await expect(visitor).toHaveURL(new RegExp(`${path}$`))
    await expect(visitor.getByRole('heading', { level: 1, name: 'Places in December' })).toBeVisible()
    await expect(visitor.getByText('Dear dancer, put it on.')).toBeVisible()
    await expectAccessible(visitor, 'a letter as a page', ownColours)
    await visitor.getByRole('link', { name: /^Choose a time/ }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Private lesson' })).toBeVisible()
    await visitor.goto(`/at/${userUrl}`)
    await visitor.getByRole('link', { name: 'Read earlier letters' }).click()
    await expect(visitor).toHaveURL(new RegExp(`/at/${userUrl}/newsletters$`))
    await expectAccessible(visitor, 'all letters of a provider', ownColours)
    await visitor.getByRole('link', { name: 'Places in December' }).click()
    await expect(visitor).toHaveURL(new RegExp(`${path}$`))
  })

  await test.step('taken back, it is gone with a kind sentence, and it comes back to its address', async () => {
    const isPage = page.getByRole('switch', { name: 'It is a page too' })
    const shown = visitor.getByRole('heading', { level: 1 })
    await isPage.click({ force: true })
    await expect(page.getByText('Nobody can read it there.')).toBeVisible()
    await expect(async () => {
      await visitor.goto(path)
      await expect(shown).toHaveText('This letter is not here', { timeout: 1000 })
    }).toPass()
    await expect(visitor.getByText('If you got it by mail, it is still in your mailbox.')).toBeVisible()
    await expectAccessible(visitor, 'a letter that was taken back', ownColours)
    await isPage.click({ force: true })
    await expect(async () => {
      await visitor.goto(path)
      await expect(shown).toHaveText('Places in December', { timeout: 1000 })
    }).toPass()
  })
})
