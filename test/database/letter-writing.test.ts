import { expect } from 'vitest'
import type { Letter } from '#domains/audience/letter-contract.ts'
import type { LetterCheck, LetterPreview } from '#domains/audience/writing-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../factories/product/app-test.ts'
import type { BoxedMail } from '../factories/product/boxed-mail.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { until } from '../factories/product/domains.ts'
import { subscribers } from '../factories/product/letters.ts'
import { aPerson, asking, errorOf, mailsSent, must } from '../factories/product/person.ts'
import { post } from '../factories/product/posts.ts'

/** A provider with a service, a coupon and a post, who begins a letter. */
async function aWriter(app: Parameters<typeof aPerson>[0]) {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const { services, userUrl } = await openBusiness(owner, [{ title: 'Private lesson', priceCents: 8000 }])
  await save(owner, 'blog', post('spoon'))
  await publish(owner)
  const coupon = await must<{ id: string }>(
    owner.ask('POST', '/api/coupons', { code: 'TUESDAY10', kind: 'percent', value: 10 }),
  )
  const letter = await must<Letter>(owner.ask('POST', '/api/letters', {}))
  const ask = <T>(method: 'PUT' | 'POST', what: string, change: object) =>
    must<T>(
      owner.ask(method, `/api/letters/${letter.id}/${what}`, {
        subject: 'Places in December',
        preview: 'Three of them',
        blocks: [],
        isPage: false,
        ...change,
      }),
    )
  return { owner, userUrl, service: services[0], coupon, letter, ask }
}

const id = newEntityId

test('a preview shows the page’s service, coupon, post and dates as they are, and says what is left out', async ({
  app,
}) => {
  const { ask, service, coupon, userUrl } = await aWriter(app)
  const gone = id()
  const blocks = [
    { id: id(), kind: 'text', html: '<p>Dear {{name:friend}},<img src=x onerror=alert(1)></p>' },
    { id: id(), kind: 'service', entityId: service?.entityId },
    { id: id(), kind: 'coupon', couponId: coupon.id },
    { id: id(), kind: 'post', entityId: null },
    { id: gone, kind: 'sessions', entityId: null, most: 3 },
  ]
  const { html, text, reader, missing } = await ask<LetterPreview>('PUT', 'preview', { blocks })
  expect(reader).toBe('Ada')
  expect(missing).toEqual([{ id: gone, why: 'No date of a class is coming up.' }])
  for (const words of ['Dear Ada,', 'Private lesson', 'TUESDAY10', '10 % off', 'Post spoon']) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
  expect(html).toContain(`/at/${userUrl}/services/${service?.serviceUrl}`)
  expect(html).not.toMatch(/<img src=x|\ufdd0|\ufdd1/)
  const dark = await ask<LetterPreview>('PUT', 'preview', { blocks, scheme: 'dark' })
  expect(dark.html).not.toBe(html)
})

test('a drawing that a letter shows is a picture that mail programs show', async ({ app }) => {
  const { ask, service } = await aWriter(app)
  const blocks = [{ id: id(), kind: 'service', entityId: service?.entityId }]
  const { html } = await ask<LetterPreview>('PUT', 'preview', { blocks })
  const [, src = ''] = /<img[^>]* src="([^"]*\/pictures\/[^"]*)"/.exec(html) ?? []
  const answer = await app.http.inject({ url: src.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, '') })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await app.http.inject({ url: '/pictures/none.png' })).statusCode).toBe(404)
})

test('the list before a letter goes names what is missing, and the receipts’ address as the postal line', async ({
  app,
}) => {
  const { ask, owner } = await aWriter(app)
  const picture = id()
  const change = {
    blocks: [
      { id: picture, kind: 'picture', href: '', media: { type: 'image', image: 'arc', alt: '' } },
      { id: id(), kind: 'button', label: 'Go', href: 'https://127.0.0.1/admin' },
    ],
  }
  await must(
    owner.ask('PUT', '/api/account/seller', {
      legalAddress: '412 N Howard Street,\nBaltimore, MD 21201',
      taxId: '',
      takesTips: false,
    }),
  )
  const { checks } = await ask<{ checks: LetterCheck[] }>('PUT', 'checks', change)
  expect(checks.map(({ about, state }) => `${about} ${state}`)).toEqual([
    'subject good',
    'pictures warning',
    'links warning',
    'postal good',
    'size good',
  ])
  expect(checks.find(({ about }) => about === 'pictures')?.blockId).toBe(picture)
  expect(checks.find(({ about }) => about === 'postal')?.words).toBe(
    '412 N Howard Street, Baltimore, MD 21201',
  )
})

test('a test goes to the writer’s own address, says so in its subject, and its links are the real ones', async ({
  app,
}) => {
  const { ask, owner } = await aWriter(app)
  const blocks = [{ id: id(), kind: 'button', label: 'See it', href: 'https://example.com/see' }]
  expect(await ask<{ to: string }>('POST', 'test', { blocks })).toEqual({ to: owner.email })
  await mailsSent(app)
  const mails = await must<BoxedMail[]>(
    asking(app)('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(owner.email)}`),
  )
  const mail = mails.find(({ subject }) => subject === 'Test: Places in December')
  expect(mail?.html).toContain('href="https://example.com/see"')
  expect(mail?.text).toContain('This is a test to yourself.')
})

test('live blocks say what is true when sending begins, not when the letter was written', async ({ app }) => {
  const { owner, coupon, service, letter } = await aWriter(app)
  const subject = `Live ${crypto.randomUUID()}`
  const seller = { legalAddress: '412 N Howard Street, Baltimore', taxId: '', takesTips: false }
  await must(owner.ask('PUT', '/api/account/seller', seller))
  await subscribers({ context: app.ground.system(), provider: owner.userId }, [
    `${crypto.randomUUID()}@example.com`,
  ])
  const { id: letterId, ...draft } = letter
  const blocks = [
    { id: id(), kind: 'text', html: '<p>Dear reader,</p>' },
    { id: id(), kind: 'service', entityId: service?.entityId },
    { id: id(), kind: 'coupon', couponId: coupon.id },
  ]
  const saved = await must<Letter>(
    owner.ask('PUT', `/api/letters/${letterId}`, { ...draft, subject, blocks }),
  )
  const at = new Date(app.ground.clock.now().getTime() + 3_600_000).toISOString()
  await must(
    owner.ask('POST', `/api/letters/${letterId}/sending`, { version: saved.version, at, perHour: null }),
  )
  await save(owner, 'individualService', {
    ...service,
    entityId: service?.entityId ?? '',
    title: 'Lesson by the sea',
    priceCents: 9900,
  })
  await publish(owner)
  await app.ground.movable?.move(3700)
  const found = async () =>
    (await must<BoxedMail[]>(asking(app)('GET', '/dev/mailbox?format=json'))).find(
      (mail) => mail.subject === subject,
    )
  await until(async () => (await found()) !== undefined)
  const mail = await found()
  expect(mail?.text).toContain('Lesson by the sea')
  expect(mail?.text).toContain('$99')
  expect(mail?.text).not.toContain('Private lesson')
  await app.ground.movable?.move(0)
})

test('nobody sees, checks or mails the letter of another provider', async ({ app }) => {
  const { letter } = await aWriter(app)
  const ben = await aPerson(app, { first: 'Ben', last: 'Okafor' })
  const body = { subject: '', preview: '', blocks: [], isPage: false }
  for (const [method, what] of [
    ['PUT', 'preview'],
    ['PUT', 'checks'],
    ['POST', 'test'],
  ] as const) {
    const answer = await ben.ask(method, `/api/letters/${letter.id}/${what}`, body)
    expect(errorOf(answer)?.code).toBe('audience.letter_missing')
  }
})
