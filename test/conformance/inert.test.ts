import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { smtpTransport } from '#integrations/smtp/smtp.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { elementsOf, runningOf } from '../factories/hostile/elements.ts'
import { test as base } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, errorOf, mailsSent, must, type Person } from '../factories/product/person.ts'

const script = '</script><script>alert(1)</script>'
const image = '"><img src=x onerror=alert(1)>'
const lines = 'a\r\nATTENDEE:mailto:evil@example.com\r\nBcc: evil@example.com'

type Hostile = {
  owner: Person
  userUrl: string
  serviceUrl: string
  checkout: Checkout
  token: string
  mails: {
    to: string
    from: string
    subject: string
    html: string
    text: string
    attachments: { content: string }[]
  }[]
}

/** A provider and a customer with script in every text field, and a booking between them. */
const test = base.extend<{ hostile: Hostile }>({
  hostile: [
    async ({ app }, use) => {
      const owner = await aPerson(app, { first: image, last: script })
      const { userUrl, services } = await openBusiness(
        owner,
        [
          {
            title: `=${image}${script.slice(9, 28)}`,
            description: `<p onclick="alert(1)" style="background:url(javascript:alert(1))">Words</p>${image}${script}<a href="javascript:alert(1)">a</a><svg/onload=alert(1)><iframe srcdoc="<script>alert(1)</script>"></iframe><a href="https://example.com/?a=%22onmouseover=alert(1)">good</a><math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>`,
            priceCents: 0,
            tags: [image, 'javascript:alert(1)'],
            media: { type: 'image', image: 'arc', alt: image },
            location: { kind: 'Offline', address: `${script}${lines}`, directions: image },
            refund: { template: 'custom', title: image, description: `<p>${script}</p>`, ladder: [] },
          },
        ],
        {
          bio: `${image}${script}`,
          jobTitle: image,
          place: script,
        },
      )
      const media = { type: 'image', image: 'arc', alt: script }
      const add = (kind: string, data: Record<string, unknown>) =>
        save(owner, kind, { entityId: newEntityId(), ...data })
      await add('heroSection', { greeting: `${script}${image}`, media, ctaLabel: '<script>alert(1)//' })
      await add('aboutMe', { title: image, text: `${script}${image}<!--]]>`, media })
      await add('skill', { name: `${script}${image}` })
      await add('experience', { name: image, place: script, from: '2004', text: `${script}${image}` })
      await publish(owner)
      const serviceUrl = services[0]?.serviceUrl ?? ''
      const [, , start = ''] = await freeStarts(app, userUrl, serviceUrl)
      const { token } = await hold(app, userUrl, serviceUrl, start)
      const customer = {
        name: `=HYPERLINK("http://evil.example")${image}${lines}`.slice(0, 100),
        email: '+cmd@example.com',
        note: script,
      }
      const checkout = await order(app, token, customer)
      await mailsSent(app)
      const mails = await must<Hostile['mails']>(asking(app)('GET', '/dev/mailbox?format=json'))
      await use({ owner, userUrl, serviceUrl, checkout, token, mails })
    },
    { scope: 'file' },
  ],
})

test('the parser finds everything that a browser would run', () => {
  expect(
    runningOf(
      '<p>a</p><script>1</script><script src="/assets/a.js"></script><a href=" javascript:x">b</a><b ONCLICK="c">d</b><img src=x><iframe></iframe>',
    ),
  ).toHaveLength(5)
})

test('script in names, bios, titles, descriptions and places is inert on every public page', async ({
  app,
  hostile,
}) => {
  const { userUrl, serviceUrl, owner } = hostile
  const preview = await must<{ url: string }>(owner.ask('GET', '/api/showcase/preview-link'))
  const pages = [
    `/at/${userUrl}`,
    `/at/${userUrl}/mobile`,
    `/at/${userUrl}/services/${serviceUrl}`,
    preview.url,
  ]
  for (const url of pages) {
    const { status, text, headers } = await asking(app)('GET', url)
    expect({ url, status, running: runningOf(text) }).toEqual({ url, status: 200, running: [] })
    // the typed script appears as text
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(?:;|$)/)
    expect(elementsOf(text).filter(({ tag }) => tag === 'title')).toHaveLength(1)
  }
})

test('script is inert in JSON-LD, which says what was typed', async ({ app, hostile }) => {
  for (const url of [`/at/${hostile.userUrl}`, `/at/${hostile.userUrl}/services/${hostile.serviceUrl}`]) {
    const { text } = await asking(app)('GET', url)
    const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
    expect(block).not.toMatch(/<[/!]/)
    expect(JSON.stringify(JSON.parse(block))).toContain('onerror=alert(1)')
  }
})

test('rich text keeps its words and loses scripts', async ({ app, hostile }) => {
  const { services } = await must<{ services: { description: string; refund: { description: string } }[] }>(
    asking(app)('GET', `/api/public/${hostile.userUrl}`),
  )
  const { description = '', refund } = services[0] ?? {}
  expect(runningOf(description)).toEqual([])
  expect(description).toContain('Words')
  expect(elementsOf(description).map(({ tag }) => tag)).not.toEqual(expect.arrayContaining(['svg']))
  expect(
    elementsOf(description).every(({ attributes }) =>
      Object.keys(attributes).every((name) => ['href', 'rel'].includes(name)),
    ),
  ).toBe(true)
  expect(runningOf(refund?.description ?? '<script>')).toEqual([])
})

test('links with code are refused', async ({ hostile: { owner }, app }) => {
  const { services } = await openBusiness(await aPerson(app, { first: 'Ada', last: 'Other' }), [
    { priceCents: 0 },
  ])
  const [good] = services
  const spoilt = [
    { location: { kind: 'Zoom', link: 'javascript:alert(1)' } },
    { location: { kind: 'Zoom', link: 'data:text/html,<script>alert(1)</script>' } },
    { location: { kind: 'Clubhouse', clubhouseUrl: 'https://clubhouse.com.evil.example/' } },
    {
      location: {
        kind: 'Clubhouse',
        clubhouseUrl: 'https://clubhouse.com/a',
        profileImages: ['javascript:alert(1)'],
      },
    },
    { media: { type: 'youtube', youtubeId: '"><script>1' } },
    { serviceUrl: '../../evil' },
  ]
  for (const change of spoilt) {
    const entityId = newEntityId()
    const answer = await owner.ask('PUT', `/api/showcase/records/individualService/${entityId}`, {
      ...good,
      ...change,
      entityId,
    })
    expect({ change, status: answer.status, code: errorOf(answer)?.code }).toEqual({
      change,
      status: 400,
      code: 'showcase.record_invalid',
    })
  }
})

test('script and line breaks are inert in every mail, and in the page that shows mails', async ({
  app,
  hostile,
}) => {
  const booked = hostile.mails.filter(({ subject }) => !subject.includes('confirmation code'))
  expect(booked).toHaveLength(2)
  for (const { html, subject, from } of hostile.mails) {
    expect({ subject, running: runningOf(html) }).toEqual({ subject, running: [] })
    expect(`${subject}${from}`).not.toMatch(/[\r\n]/)
  }
  const page = await asking(app)('GET', '/dev/mailbox')
  expect(runningOf(page.text)).toEqual([])
})

test('text in a mail cannot add headers over SMTP', async ({ hostile }) => {
  let raw = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => (raw += part.toString('latin1')))
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, production: false, dkim: undefined })
  const address = 'no-reply@showcase.example'
  await transport.send({
    messageId: '<mail_1@showcase.example>',
    from: { name: `${image}${lines} via Showcase`, address },
    to: 'ines@example.com',
    replyTo: 'ada@example.com',
    subject: `${script}${lines}`,
    html: hostile.mails[0]?.html ?? '',
    text: lines,
  })
  transport.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  const mail = await PostalMime.parse(raw)
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail.to).toEqual([{ address: 'ines@example.com', name: '' }])
  expect(mail.from?.address).toBe(address)
  expect(mail.bcc).toBeUndefined()
  expect(mail.subject).toContain(script)
})

test('typed text in a calendar file stays in its own property', async ({ app, hostile }) => {
  const download = await asking(app)('GET', `/api/checkouts/${hostile.token}/calendar.ics`)
  const invitations = hostile.mails.flatMap(({ attachments }) => attachments.map(({ content }) => content))
  expect(invitations).toHaveLength(2)
  expect(download.headers['content-disposition']).toBe('attachment; filename="booking.ics"')
  for (const file of [download.text, ...invitations]) {
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
    const events = calendar.getAllSubcomponents('vevent')
    expect(events).toHaveLength(1)
    const names = events[0]?.getAllProperties().map(({ name }) => name) ?? []
    expect(names.filter((name) => name === 'attendee').length).toBeLessThan(2)
    expect(new Set(names).size).toBe(names.length)
    expect(events[0]?.getFirstPropertyValue('location')).toContain('ATTENDEE:mailto:evil')
    expect(file.split('\r\n').filter((line) => /^(?:Bcc|ATTENDEE:mailto:evil)/i.test(line))).toEqual([])
  }
})

/** The cells of a CSV text, parsed by RFC 4180. */
function cellsOf(csv: string): string[][] {
  return csv
    .replace(/^\ufeff/, '')
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((line) => line !== '')
    .map((line) =>
      line
        .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    )
}

test('no cell of the orders’ CSV is a formula, and each keeps its column', async ({ app, hostile }) => {
  const { userUrl, serviceUrl, owner } = hostile
  const starts = await freeStarts(app, userUrl, serviceUrl)
  const names = [
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1',
    '|calc',
    '%0A=1',
    ' =1',
    '"=1',
    'a","=1"',
    '＝1+1',
    '\n-1',
  ]
  for (const [at, name] of names.entries()) {
    const { token } = await hold(app, userUrl, serviceUrl, starts[at * 4 + 4] ?? '')
    await order(app, token, { name, email: `+${at}@example.com` })
  }
  const { text, headers } = await owner.ask('GET', '/api/orders.csv')
  expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"')
  const rows = cellsOf(text)
  expect(rows).toHaveLength(names.length + 2)
  for (const row of rows) {
    expect(row).toHaveLength(11)
    expect(row.filter((cell) => /^\s*[=+\-@|%\t\r\n＝＋－＠]/.test(cell))).toEqual([])
  }
})
