// Script in every text of every kind of record, and what is no web address in every link. The kinds come from
// kinds/all.ts, so a new one is walked without a change here.
import { expect, test as rule } from 'vitest'
import { recordSchemas } from '#domains/showcase/contract.ts'
import { kinds } from '#domains/showcase/kinds/derived.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { placesIn, spoil } from '../factories/hostile/bad-values.ts'
import { elementsOf, runningOf } from '../factories/hostile/elements.ts'
import { recordExamples } from '../factories/hostile/record-examples.ts'
import { test } from '../factories/product/app-test.ts'
import type { BoxedMail } from '../factories/product/boxed-mail.ts'
import { openBusiness, publish } from '../factories/product/business.ts'
import { aPerson, asking, mailsSent, must } from '../factories/product/person.ts'
import { saving } from '../factories/product/requests.ts'
import { aService } from '../factories/product/service.ts'

/** The longest that fits is typed; the shortest fits the label of a button. */
const scripts = [
  '</script><script>alert(1)</script>"><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>',
  '"><img src=x onerror=alert(1)>',
  '<img src=x onerror=a()>',
]

type Data = { entityId: string } & Record<string, unknown>
type Kind = keyof typeof recordSchemas

const estate = {
  profileId: newEntityId(),
  services: [aService({ description: '<p>Words</p>', tags: ['salsa'] })],
}
const names = Object.keys(recordExamples) as Kind[]
const exampleOf = (kind: Kind): Data => ({
  ...(recordExamples[kind]?.(newEntityId(), estate) as Data),
  // seen by visitors from the first publish on, with no section hidden
  ...(kind === 'stories' && { startedAt: null }),
  ...(kind === 'appConfigurations' && { hiddenSections: [] }),
  ...(kind === 'basicProfile' && { jobSubtitle: 'A subtitle', bio: 'Words' }),
})
const accepts = (kind: Kind, data: unknown) => recordSchemas[kind].safeParse(data).success
const textAt = (data: unknown, place: readonly string[]) => {
  const value = place.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], data)
  return typeof value === 'string' ? value : undefined
}
const textsOf = (data: Data) => placesIn(data).filter((place) => textAt(data, place) !== undefined)

/** The example of a kind with script in each text that takes one, and the number of those. */
function hostileOf(kind: Kind): { data: Data; typed: number } {
  return textsOf(exampleOf(kind)).reduce(
    ({ data, typed }, place) => {
      if (place[0] === 'entityId') return { data, typed }
      const spoilt = scripts.map((script) => spoil(data, place, script)).find((one) => accepts(kind, one))
      return spoilt ? { data: spoilt as Data, typed: typed + 1 } : { data, typed }
    },
    { data: exampleOf(kind), typed: 0 },
  )
}

/** The kinds that take no free text: choices, numbers, addresses and entityIds only. */
const withoutText = [
  'appearance', 'desktopProfileConfig', 'facebook', 'featuredService', 'instagram', 'linkedIn', 'sessions',
  'userSub', 'youtube',
] // biome-ignore format: one list

rule('every kind that takes free text is walked with script in it', () => {
  const settings = kinds.flatMap((kind) => (kind.holds === 'many' ? Object.keys(kind.sequences) : []))
  const untyped = names.filter((kind) => hostileOf(kind).typed === 0)
  expect(untyped.toSorted()).toEqual([...new Set([...withoutText, ...settings])].toSorted())
})

const schemes = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)', 'java\nscript:alert(1)',
  'java\tscript:alert(1)', 'javascript&colon;alert(1)', 'javascript://a.example/%0aalert(1)', 'data:text/html,<script>1</script>',
  ' DATA:text/html;base64,PHN2Zz4=', 'vbscript:msgbox(1)', '\tVbScript:msgbox(1)', 'file:///etc/passwd', 'blob:https://a.example/1',
  '//evil.example', 'https:', 'view-source:https://a.example',
] // biome-ignore format: one list

rule('no link of any kind leads to anything but http, https, mailto and tel', () => {
  const links = names.flatMap((kind) =>
    textsOf(exampleOf(kind))
      .filter((place) => /^(?:https?|mailto|tel):/.test(textAt(exampleOf(kind), place) ?? ''))
      .map((place) => ({ kind, place })),
  )
  expect(new Set(links.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9)
  const faults = links.flatMap(({ kind, place }) =>
    schemes.flatMap((scheme) => {
      const { data, success } = recordSchemas[kind].safeParse(spoil(exampleOf(kind), place, scheme))
      const stored = success ? (textAt(data, place) ?? '') : ''
      return stored === '' || /^(?:https?:\/\/[^/]|mailto:|tel:)/.test(stored)
        ? []
        : [`${kind} ${place.join('.')}: ${JSON.stringify(stored)}`]
    }),
  )
  expect(faults).toEqual([])
})

rule('a video is an id of eleven characters, and a colour a hash with six digits', () => {
  const spoilt: Readonly<Record<string, readonly string[]>> = {
    youtubeId: ['', 'dQw4w9WgXc', 'dQw4w9WgXcQQ', '"><script>1', 'https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXc/', 'javascript:'],
    backgroundColor: ['red', '#fff', '#gggggg', '#ffffff;}', 'url(x)', '#ffffff ', 'expression(1)'],
  } // biome-ignore format: one list
  const places = names.flatMap((kind) =>
    textsOf(exampleOf(kind))
      .filter((place) => (place.at(-1) ?? '') in spoilt)
      .map((place) => ({ kind, place })),
  )
  expect(places.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['appearance', 'heroSection', 'mediaTexts']),
  )
  for (const { kind, place } of places)
    for (const value of spoilt[place.at(-1) ?? ''] ?? [])
      expect([kind, place.join('.'), value, accepts(kind, spoil(exampleOf(kind), place, value))]).toEqual([
        kind, place.join('.'), value, false,
      ]) // biome-ignore format: one line
})

test('script in every text of every kind is inert on pages, views, preview, JSON-LD, share card, changes and mail', async ({
  app,
}) => {
  const ask = asking(app)
  const owner = await aPerson(app, { first: scripts[1] ?? '', last: 'Mensah' })
  const { userUrl } = await openBusiness(owner, [])
  for (const kind of names) {
    const answer = await owner.ask('PUT', ...saving(kind, hostileOf(kind).data))
    expect([kind, answer.status, answer.text.slice(0, 200)]).toEqual([kind, 200, expect.any(String)])
  }
  await owner.ask('PUT', ...saving('skill', { entityId: newEntityId(), name: scripts[1] }))
  const changes = await owner.ask('GET', '/api/showcase')
  expect(changes.headers['content-type']).toContain('application/json')
  expect(changes.headers['x-content-type-options']).toBe('nosniff')
  await publish(owner)

  const preview = await must<{ url: string }>(owner.ask('GET', '/api/showcase/preview-link'))
  const at = `/at/${userUrl}`
  const [service] = estate.services
  const pages = [at, `${at}/mobile`, `${at}?view=about-me`, `${at}?view=testimonials`, `${at}/blogs/a-post`,
    `${at}/services/hello`, `${at}/services/${service?.serviceUrl}`, preview.url] // biome-ignore format: one list
  for (const url of pages) {
    const { status, text, headers } = await ask('GET', url)
    expect({ url, status, running: runningOf(text) }).toEqual({ url, status: 200, running: [] })
    expect(text).toContain('&lt;img src=x onerror=')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(?:;|$)/)
    expect(elementsOf(text).filter(({ tag }) => tag === 'title')).toHaveLength(1)
    for (const [, block = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      expect(block).not.toMatch(/<[/!]/)
      expect(JSON.parse(block)).toHaveProperty('@context')
    }
  }
  expect((await ask('GET', `/pictures/share/${userUrl}.png`)).headers['content-type']).toBe('image/png')

  await must(ask('POST', `/api/public/${userUrl}/newsletter`, { email: 'reader@example.com' }))
  await mailsSent(app)
  const mails = await must<BoxedMail[]>(ask('GET', '/dev/mailbox?format=json&to=reader%40example.com'))
  expect(mails).toHaveLength(1)
  for (const { html, subject } of mails) {
    expect({ subject, running: runningOf(html) }).toEqual({ subject, running: [] })
    expect(subject).not.toMatch(/[\r\n]/)
  }
})
