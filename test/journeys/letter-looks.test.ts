import { ulid } from 'ulid'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail } from './mailbox.ts'
import { narrow } from './narrow.ts'
import { callApi } from './wire.ts'

const hrefIn = (html: string, path: string) =>
  (new RegExp(`href="([^"]*${path}[^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

for (const [look, records] of [
  ['a light page', [['appearance', { theme: 'studio', backgroundColor: '#ffffff', isLightMode: true }]]],
  ['a dark page', [['appearance', { theme: 'studio', backgroundColor: '#10191a', isLightMode: false }]]],
] as const)
  test(`a letter of ${look} is read in light and dark, on 320 pixels, and with pictures off`, async ({
    origin,
    openBrowser,
    makeProvider,
  }) => {
    const owner = await makeProvider({
      firstName: 'Thea',
      lastName: 'Amankwah',
      services: [{ title: long.slice(0, 50) }],
      records: [...records, ['newsletterSub', { heading: 'One letter' }]],
    })
    const { token, userUrl, services } = owner
    const reader = `reader-of-${owner.email}`
    await callApi(origin, 'POST', `/api/public/${userUrl}/newsletter`, { body: { email: reader } })
    const asked = await awaitMail(origin, reader, 'Confirm your subscription')
    await fetch(hrefIn(asked.html, '/newsletter/confirm'), { method: 'POST' })
    const seller = { legalAddress: '412 N Howard Street, Baltimore', taxId: '', takesTips: false }
    await callApi(origin, 'PUT', '/api/account/seller', { token, body: seller })
    const coupon = (await callApi(origin, 'POST', '/api/coupons', {
      token,
      body: { code: 'TUESDAY10', kind: 'percent', value: 10 },
    })) as { id: string }
    const { id, version } = (await callApi(origin, 'POST', '/api/letters', { token, body: {} })) as {
      id: string
      version: number
    }
    const picture = { type: 'image', image: 'sun', alt: 'A sun over the harbor' }
    const saved = (await callApi(origin, 'PUT', `/api/letters/${id}`, {
      token,
      body: {
        version,
        subject: 'Places in December',
        preview: 'Three Tuesdays with places',
        segment: null,
        perHour: null,
        isPage: true,
        blocks: [
          {
            id: ulid(),
            kind: 'text',
            html: `<h3>A song for the kitchen</h3><p>Dear {{name:dancer}}, this is <a href="https://example.com/song">track four</a>, ${long}.</p><ul><li>eight steps there</li><li>eight steps back</li></ul>`,
          },
          { id: ulid(), kind: 'picture', media: picture, href: '' },
          { id: ulid(), kind: 'columns', left: `<p>${long}</p>`, right: '<p>Bring water.</p>' },
          { id: ulid(), kind: 'quote', words: 'I dance again.', by: 'Amira' },
          { id: ulid(), kind: 'service', entityId: services[0]?.entityId },
          { id: ulid(), kind: 'coupon', couponId: coupon.id },
          { id: ulid(), kind: 'button', label: 'Take a place', href: 'https://example.com/place' },
        ],
      },
    })) as { version: number }
    const send = { version: saved.version, at: null, perHour: null }
    await callApi(origin, 'POST', `/api/letters/${id}/sending`, { token, body: send })
    const { html } = await awaitMail(origin, reader, 'Places in December')

    const mail = await openBrowser({ viewport: { width: 720, height: 900 } })
    await mail.setContent(html)
    await expectAccessible(mail, 'a letter in a mail program')
    await mail.setViewportSize(narrow)
    const widthOf = () => mail.evaluate(() => document.documentElement.scrollWidth)
    expect(await widthOf()).toBeLessThanOrEqual(narrow.width)

    const bare = await openBrowser({ viewport: { width: 720, height: 900 } })
    await bare.route('**/*', (route) => route.abort())
    await bare.setContent(html)
    for (const words of [
      'A song for the kitchen',
      'Take a place',
      'TUESDAY10',
      'Unsubscribe',
      '412 N Howard Street',
    ])
      await expect(bare.getByText(words).first()).toBeVisible()
    await expect(bare.getByAltText('A sun over the harbor')).toBeVisible()

    await mail.goto(hrefIn(html, '/newsletters/'))
    await expectAccessible(mail, 'the letter as a page', ownColours)
    await mail.goto(hrefIn(html, '/u/'))
    await expectAccessible(mail, 'the page that ends letters', ownColours)
  })
