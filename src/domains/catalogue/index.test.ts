import { expect } from 'vitest'
import { picturesInText } from '#platform/common/text-pictures.ts'
import { test } from '../../../test/database.ts'
import { aProvider } from '../../../test/factories/product/provider.ts'
import { aSchedule, aService, catalogue } from '../../../test/factories/product/service.ts'
import type { LiveService } from './contract.ts'

test('rich text keeps its marks and loses what runs, styles or leads elsewhere', () => {
  const clean = catalogue.cleanRichText
  expect(clean('<h3>Bring</h3><ul><li><b>shoes</b></li></ul><blockquote>and <i>water</i></blockquote>')).toBe(
    '<h3>Bring</h3><ul><li><strong>shoes</strong></li></ul><blockquote>and <em>water</em></blockquote>',
  )
  expect(
    clean('<p onclick="x()" style="color:red" class="a">a<script>alert(1)</script><img src=x onerror=y></p>'),
  ).toBe('<p>a</p>')
  expect(clean('<a href="https://example.test/" target="_blank" onclick="x()">b</a>')).toBe(
    '<a href="https://example.test/" rel="noopener nofollow">b</a>',
  )
  for (const href of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'http://example.test',
    '//example.test',
    'data:text/html,x',
  ])
    expect(clean(`<a href="${href}">c</a>`)).toBe('<a>c</a>')
  expect(clean('<svg><style><p title="</style><img src=x onerror=alert(1)>">')).not.toContain('onerror=alert')
  expect(clean('a &lt;script&gt; & b')).toBe('a &lt;script&gt; &amp; b')
})

test('rich text comes out at most 20 levels deep, however its levels are hidden', () => {
  for (const opening of [
    '<b>',
    '<b title="</b>">',
    '<b/>',
    '<b><textarea></b></textarea>',
    '<b><!--</b>-->',
  ]) {
    const cleaned = catalogue.cleanRichText(`<p>${opening.repeat(50)}a`)
    expect([opening, cleaned.match(/<strong>/g)?.length ?? 0]).toEqual([
      opening,
      expect.toSatisfy((n) => n <= 19),
    ])
    expect(cleaned).toContain('a')
  }
})

test('only rich text that may have pictures keeps them: uploaded ones, in one form', () => {
  const ref = '0123456789abcdef0123456789abcdef-300x200-aabbcc'
  const clean = (html: string) => catalogue.cleanRichText(html, { pictures: true })
  const kept = `<img src="/media/${ref}/card" alt="A &quot;bell&quot;" title="Left" />`
  expect(clean(`<img title=" Left " alt='A "bell"' src=" /media/${ref}/card" srcset="x 2x" onerror=y>`)).toBe(
    kept,
  )
  expect(clean(kept)).toBe(kept)
  expect(picturesInText(kept)).toEqual([{ image: ref, alt: 'A &quot;bell&quot;', caption: 'Left' }])
  expect(catalogue.cleanRichText(kept)).toBe('')
  // a missing description is refused later, with words
  expect(clean(`<img src="/media/${ref}/card">`)).toBe(`<img src="/media/${ref}/card" alt="" />`)
  for (const src of [
    `https://evil.example/media/${ref}/card`,
    `//evil.example/media/${ref}/card`,
    `/media/${ref}/card?x`,
    `/media/${ref}/../card`,
    `/media/${ref}`,
    '/pictures/arc.svg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '',
  ])
    expect([src, clean(`<p>a<img src="${src}" alt="A"></p>`)]).toEqual([src, '<p>a</p>'])
  expect(clean('<h1>One</h1><h2>Two</h2><h6>Six</h6>')).toBe('<h3>One</h3><h3>Two</h3><h4>Six</h4>')
  expect(clean('<p>a&#1;b&#x202e;c</p>')).toBe('<p>abc</p>')
})

test('a prepared service has its schedule, clean texts and the ladder of its policy', () => {
  const live = catalogue.prepareLive(
    aService({ schedule: null, description: '<p>Hi<script>x</script></p>' }),
    aSchedule(),
  )
  expect(live).toMatchObject({
    schedule: aSchedule(),
    description: '<p>Hi</p>',
    refund: { template: '100p_conditional', ladder: [{ hoursBefore: 24, percent: 100 }] },
  })
  expect(live.refund.title).toBe('Full refund up to 24 hours before')
})

test('the schedule of a service overrides that of the profile', () => {
  const own = aSchedule({ timezone: 'Asia/Kathmandu' })
  expect(catalogue.prepareLive(aService({ schedule: own }), aSchedule()).schedule.timezone).toBe(
    'Asia/Kathmandu',
  )
})

test('a service that needs approval can be requested at least four hours ahead', () => {
  expect(
    catalogue.prepareLive(aService({ requiresApproval: true, minNoticeMin: 30 }), null).minNoticeMin,
  ).toBe(240)
  expect(catalogue.prepareLive(aService({ minNoticeMin: 30 }), null).minNoticeMin).toBe(30)
})

test('a service on some dates has only those, however far ahead, and none is refused', () => {
  const windows = [{ start: '10:00', end: '12:00' }]
  const closed = { from: '2026-12-24', to: '2026-12-26', windows: [], note: 'Away' }
  const popUp = { from: '2027-06-05', to: '2027-06-06', windows, note: 'Pop-up' }
  const schedule = aSchedule({ timezone: 'Europe/Lisbon', exceptions: [closed, popUp] })
  const live = catalogue.prepareLive(
    aService({ scheduleType: 'one_time', schedule, horizonDays: 60 }),
    aSchedule(),
  )
  expect(Object.values(live.schedule.days).flat()).toEqual([])
  expect(live).toMatchObject({
    horizonDays: 365,
    schedule: { timezone: 'Europe/Lisbon', exceptions: [popUp] },
  })
  for (const none of [null, aSchedule({ exceptions: [closed] })])
    expect(() => catalogue.prepareLive(aService({ scheduleType: 'one_time', schedule: none }), null)).toThrow(
      expect.objectContaining({ code: 'catalogue.dates_missing' }),
    )
})

test('a service without any schedule is refused', () => {
  expect(() => catalogue.prepareLive(aService({ schedule: null }), null)).toThrow(
    expect.objectContaining({ code: 'catalogue.schedule_missing' }),
  )
})

test('a schedule that cannot be kept is refused with the field', () => {
  const overlapping = aSchedule()
  overlapping.days.monday = [
    { start: '09:00', end: '12:00' },
    { start: '11:00', end: '13:00' },
  ]
  expect(() => catalogue.assertSchedule(overlapping)).toThrow(
    expect.objectContaining({
      code: 'catalogue.windows_overlap',
      details: { fields: { 'days.monday': 'Two windows of a day overlap.' } },
    }),
  )
  const reversed = aSchedule({
    exceptions: [{ from: '2026-12-24', to: '2026-12-20', windows: [], note: '' }],
  })
  expect(() => catalogue.assertSchedule(reversed)).toThrow(
    expect.objectContaining({ code: 'catalogue.window_invalid' }),
  )
})

test('services are sold in the order given, found by id and by address, until others take their place', async ({
  contextOf,
}) => {
  const { provider } = await aProvider(contextOf())
  const [first, second] = [aService(), aService()].map((service) => catalogue.prepareLive(service, null)) as [
    LiveService,
    LiveService,
  ]
  await catalogue.replaceLive(contextOf(), provider, [second, first])
  expect(await catalogue.listLive(contextOf(), provider)).toEqual([second, first])
  expect(await catalogue.findLive(contextOf(), provider, { entityId: first.entityId })).toEqual(first)
  const swapped = [
    { ...first, serviceUrl: second.serviceUrl },
    { ...second, serviceUrl: first.serviceUrl },
  ]
  await catalogue.replaceLive(contextOf(), provider, swapped)
  expect((await catalogue.findLive(contextOf(), provider, { serviceUrl: first.serviceUrl }))?.entityId).toBe(
    second.entityId,
  )
  await catalogue.replaceLive(contextOf(), provider, [])
  expect(await catalogue.findLive(contextOf(), provider, { entityId: first.entityId })).toBeUndefined()
})

test('the services of another provider are neither found nor replaced', async ({ contextOf }) => {
  const [ada, kofi] = await Promise.all([aProvider(contextOf()), aProvider(contextOf())])
  const live = catalogue.prepareLive(aService(), null)
  await catalogue.replaceLive(contextOf(), ada.provider, [live])
  await catalogue.replaceLive(contextOf(), kofi.provider, [])
  expect(await catalogue.findLive(contextOf(), kofi.provider, { entityId: live.entityId })).toBeUndefined()
  expect(await catalogue.listLive(contextOf(), ada.provider)).toEqual([live])
})

test('an invalid address finds nothing', async ({ contextOf }) => {
  const { provider } = await aProvider(contextOf())
  expect(await catalogue.findLive(contextOf(), provider, { serviceUrl: 'a\0b' })).toBeUndefined()
})
