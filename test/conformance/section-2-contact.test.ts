import { expect } from 'vitest'
import { elementsOf, runningOf } from '../factories/hostile/elements.ts'
import { test as base, type Settings } from '../factories/product/app-test.ts'
import type { BoxedMail } from '../factories/product/boxed-mail.ts'
import { openBusiness } from '../factories/product/business.ts'
import { aPerson, asking, errorOf, mailsSent, must, type Person } from '../factories/product/person.ts'

type Business = { owner: Person; userUrl: string }

const verification = 'a1b2c3d4 <verify> & more'
const test = base.extend<{ settings: Settings; business: Business }>({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
    async ({}, use) =>
      use({
        env: {
          PROXIES: '1',
          ZOOM_DOMAIN_VERIFICATION_HTML: verification,
          OPERATOR_EMAIL: 'desk@operator.example',
        },
      }),
    { scope: 'file' },
  ],
  business: [
    async ({ app }, use) => {
      const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
      const { userUrl } = await openBusiness(owner, [{ priceCents: 0, title: 'First lesson' }], {
        contactEmail: 'hidden@ada.example',
        showContactEmail: false,
      })
      await use({ owner, userUrl })
    },
    { scope: 'file' },
  ],
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const written = {
  name: 'Ines Lopes',
  email: 'ines@example.com',
  about: 'First lesson',
  message: 'Do you teach groups?\nWe are six.',
}
let networks = 0
/** A network of its own for each request, unless a test is about one network. */
const fromElsewhere = () => ({
  'x-forwarded-for': `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`,
})
const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const fieldsOf = (html: string) =>
  Object.fromEntries(
    elementsOf(html)
      .filter(({ tag, attributes }) => tag === 'input' && attributes['type'] !== 'radio')
      .map(({ attributes }) => [attributes['name'], attributes['value']]),
  )
const mailsTo = (app: Parameters<typeof asking>[0], to: string) =>
  must<(BoxedMail & { from: string })[]>(
    asking(app)('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(to)}`),
  )

test('2.12 /at/{userUrl}/contact is a contact page in the look of the page, one document for both screen sizes', async ({
  app,
  business: { owner, userUrl },
}) => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile' }
  const desktop = await asking(app)('GET', `/at/${userUrl}/contact`)
  const mobile = await asking(app)('GET', `/at/${userUrl}/contact`, undefined, phone)
  expect([desktop.status, desktop.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  // the style sheet of contact pages composes it for each width
  expect(mobile.text).toBe(desktop.text)
  expect(desktop.text).toMatch(/<link rel="stylesheet" href="\/assets\/contact-[^"]+\.css"/)
  expect(desktop.text).toContain('data-theme="studio"')
  expect(text(desktop.text)).toContain('Write to Ada')
  expect(Object.keys(fieldsOf(desktop.text))).toEqual(['name', 'email', 'website'])
  // the provider need not show an address
  for (const address of [owner.email, 'hidden@ada.example']) expect(desktop.text).not.toContain(address)
  expect(desktop.headers['etag']).toBeTruthy()
  expect((await asking(app)('GET', '/at/nobodyatallhere/contact')).status).toBe(404)
})

test('2.12 a message by script or without reaches the provider, with the visitor as the one to answer', async ({
  app,
  business: { owner, userUrl },
}) => {
  const body = new URLSearchParams({ ...written, website: '' }).toString()
  const page = await asking(app)('POST', `/at/${userUrl}/contact`, body, { ...form, ...fromElsewhere() })
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(text(page.text)).toContain('Ada has your message')
  expect(text(page.text)).toContain('A copy is on its way to ines@example.com')
  expect(page.text).toContain('Do you teach groups?\nWe are six.')
  const url = `/api/public/${userUrl}/messages`
  const key = { 'idempotency-key': crypto.randomUUID(), ...fromElsewhere() }
  const byScript = { ...written, message: 'By script' }
  const first = await asking(app)('POST', url, byScript, key)
  expect(first.body).toEqual({ sent: true, copy: true })
  const again = await asking(app)('POST', url, byScript, key)
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
  await mailsSent(app)
  const arrived = (await mailsTo(app, owner.email)).filter(({ subject }) =>
    subject.startsWith('Message from'),
  )
  expect(arrived.map(({ subject }) => subject)).toEqual([
    'Message from Ines Lopes: First lesson',
    'Message from Ines Lopes: First lesson',
  ])
  const words = arrived.map((mail) => mail.text).join('\n')
  expect(words).toContain('Do you teach groups?\nWe are six.')
  expect(words).toContain('ines@example.com')
  const copies = (await mailsTo(app, 'ines@example.com')).filter(({ subject }) =>
    subject.startsWith('Your message'),
  )
  expect(copies).toHaveLength(2)
  for (const { html, text: plain } of copies)
    for (const address of [owner.email, 'hidden@ada.example']) expect(html + plain).not.toContain(address)
  // what was mailed is stored once: the mail's own content is erased
  const { rows } = await app.ground.pool.query(
    `select count(*)::int as left from mails where template like 'message-%' and (payload is not null or sealed_payload is not null)`,
  )
  expect(rows).toEqual([{ left: 0 }])
  const { messages } = await must<{ messages: { message: string }[] }>(owner.ask('GET', '/api/messages'))
  expect(messages.map(({ message }) => message)).toEqual(['By script', written.message])
})

test('2.12 what was typed stays after a refusal, with the sentence of each field', async ({
  app,
  business: { userUrl },
}) => {
  const body = new URLSearchParams({ ...written, email: 'no address', message: ' ' }).toString()
  for (const url of ['/contact', `/at/${userUrl}/contact`]) {
    const page = await asking(app)('POST', url, body, { ...form, ...fromElsewhere() })
    expect(page.status).toBe(400)
    expect(text(page.text)).toContain('Invalid email. Please enter a valid email')
    expect(text(page.text)).toContain('Please write a message')
    expect(fieldsOf(page.text)).toMatchObject({ name: 'Ines Lopes', email: 'no address' })
  }
})

test('2.18 /contact is a page with a form to the operator, who gets the message', async ({ app }) => {
  const page = await asking(app)('GET', '/contact')
  expect([page.status, text(page.text).includes('Contact')]).toEqual([200, true])
  const sent = await asking(app)('POST', '/api/messages', { ...written, about: 'My page' }, fromElsewhere())
  expect(sent.body).toEqual({ sent: true, copy: true })
  await mailsSent(app)
  const arrived = await mailsTo(app, 'desk@operator.example')
  expect(arrived.map(({ subject }) => subject)).toEqual(['Message from Ines Lopes: My page'])
})

test('200 messages of one network end in words, and a person elsewhere is heard', async ({ app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(owner, [])
  const attacker = { 'x-forwarded-for': '203.0.113.7' }
  const message = (at: number) => ({ ...written, email: `bot${at}@example.com`, message: `Buy ${at}` })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      at % 2
        ? asking(app)('POST', `/api/public/${userUrl}/messages`, message(at), attacker)
        : asking(app)('POST', `/at/${userUrl}/contact`, new URLSearchParams(message(at)).toString(), {
            ...form,
            ...attacker,
          }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(180)
  const sentence =
    'Many messages came from your network in the last hour, so this one was not sent. Your text is still here. Please send it in an hour, or from another network.'
  for (const answer of refused) {
    expect(answer.status).toBe(429)
    const said = errorOf(answer)?.message ?? text(answer.text)
    expect(said).toContain(sentence)
  }
  // a person behind the same network keeps the text
  const pages = refused.filter(({ body }) => body === undefined)
  expect(pages.filter((page) => !/<textarea[^>]*>Buy \d+<\/textarea>/.test(page.text))).toEqual([])
  expect(pages.length).toBeGreaterThanOrEqual(80)
  const person = await asking(app)('POST', `/api/public/${userUrl}/messages`, written, fromElsewhere())
  expect(person.body).toEqual({ sent: true, copy: true })
  const { messages } = await must<{ messages: { isMarked: boolean; message: string }[] }>(
    owner.ask('GET', '/api/messages'),
  )
  expect([messages.length, messages.filter(({ isMarked }) => isMarked).length]).toEqual([21, 15])
  expect(messages[0]).toMatchObject({ message: written.message, isMarked: false })
  await mailsSent(app)
})

test('script, markup and line breaks in a message are inert on the page, in the list and in every mail', async ({
  app,
  business: { owner, userUrl },
}) => {
  const hostile = {
    name: '"><script>alert(1)</script>\r\nBcc: evil@example.com',
    email: 'ines+hostile@example.com',
    about: '</textarea><img src=x onerror=alert(1)>\r\nX-Evil: 1',
    message: '</textarea><script>alert(1)</script>\r\nBcc: evil@example.com',
  }
  const sent = await asking(app)('POST', `/at/${userUrl}/contact`, new URLSearchParams(hostile).toString(), {
    ...form,
    ...fromElsewhere(),
  })
  const refused = await asking(app)(
    'POST',
    `/at/${userUrl}/contact`,
    new URLSearchParams({ ...hostile, email: '"><script>alert(1)</script>' }).toString(),
    { ...form, ...fromElsewhere() },
  )
  expect([sent.status, refused.status]).toEqual([200, 400])
  for (const page of [sent, refused]) expect(runningOf(page.text)).toEqual([])
  const injected = { ...written, email: 'ines@example.com\r\nBcc: evil@example.com' }
  const answer = await asking(app)('POST', `/api/public/${userUrl}/messages`, injected, fromElsewhere())
  expect([answer.status, errorOf(answer)?.code]).toEqual([400, 'request.invalid'])
  await mailsSent(app)
  const mails = [...(await mailsTo(app, owner.email)), ...(await mailsTo(app, hostile.email))].filter(
    ({ subject }) => /message/i.test(subject),
  )
  expect(mails.length).toBeGreaterThanOrEqual(2)
  for (const { html, subject, from } of mails) {
    expect(runningOf(html)).toEqual([])
    expect(`${subject}${from}`).not.toMatch(/[\r\n]/)
  }
  expect(await mailsTo(app, 'evil@example.com')).toEqual([])
})

for (const [url, heading] of [
  ['/terms-of-use', 'Terms of use'],
  ['/privacy-policy', 'Privacy policy'],
  ['/zoom-support', 'Zoom support'],
  ['/instagram-support', 'Instagram support'],
] as const)
  test(`2.16 ${url} matches exactly and is public`, async ({ app, business: { owner } }) => {
    const page = await asking(app)('GET', url)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain(`<h1>${heading}</h1>`)
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const signedIn = await owner.ask('GET', url)
    expect([signedIn.status, signedIn.text]).toEqual([200, page.text])
    for (const other of [`${url}/`, `${url}/x`, `${url}x`, url.toUpperCase()])
      expect([other, (await asking(app)('GET', other)).status]).toEqual([other, 404])
  })

test('every page of text is rendered once, and has one preloaded font', async ({ app }) => {
  for (const url of ['/contact', '/support', '/terms-of-use', '/privacy-policy']) {
    await asking(app)('GET', url)
    const before = app.renderings()
    const page = await asking(app)('GET', `${url}?utm_source=mail`)
    expect([url, app.renderings() - before]).toEqual([url, 0])
    expect(page.text.match(/rel="preload"/g)?.length ?? 0).toBeLessThanOrEqual(1)
  }
})

test('2.16 both legal texts are whole, and every foot links them with the contact page', async ({
  app,
  business: { userUrl },
}) => {
  for (const url of ['/terms-of-use', '/privacy-policy']) {
    const { text: html } = await asking(app)('GET', url)
    const parts = elementsOf(html).filter(({ attributes }) => attributes['class'] === 'short')
    expect(parts.length).toBeGreaterThanOrEqual(8)
    expect(text(html).split(' ').length).toBeGreaterThan(500)
    expect(text(html)).not.toMatch(/lorem|todo|not written|opens later/i)
  }
  const pages = [`/at/${userUrl}`, `/at/${userUrl}/contact`, '/newhome', '/support', '/contact', '/nowhere']
  for (const url of pages) {
    const { text: html } = await asking(app)('GET', url)
    const links = elementsOf(html).flatMap(({ tag, attributes }) =>
      tag === 'a' ? (attributes['href'] ?? []) : [],
    )
    const contact = url.startsWith('/at/') ? `/at/${userUrl}/contact` : '/contact'
    expect([url, links]).toEqual([url, expect.arrayContaining([contact, '/terms-of-use', '/privacy-policy'])])
  }
})

test('2.17 /zoomverify/verifyzoom matches exactly, is unguarded and is the configured text', async ({
  app,
}) => {
  for (const [url, type] of [
    ['/zoomverify/verifyzoom', 'text/html; charset=utf-8'],
    ['/zoomverify/verifyzoom.html', 'text/html; charset=utf-8'],
  ] as const) {
    const answer = await asking(app)('GET', url)
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([200, type, verification])
  }
  for (const other of [
    '/zoomverify',
    '/zoomverify/verifyzoom/',
    '/zoomverify/VerifyZoom',
    '/zoomverify/other',
  ])
    expect([other, (await asking(app)('GET', other)).status]).toEqual([other, 404])
})
