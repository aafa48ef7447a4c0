// Row 3.01: where each field of the user profile is stored, and whether visitors read it.
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { recordSchemas } from '#domains/showcase/contract.ts'
import { kinds } from '#domains/showcase/kinds/derived.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { test as base } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aDomain, connect } from '../factories/product/domains.ts'
import { aPerson, asking, must } from '../factories/product/person.ts'
import { anUploader, aPicture, aPictureFile, refOf } from '../factories/product/pictures.ts'
import { alwaysOpen } from '../factories/product/requests.ts'
import { aService } from '../factories/product/service.ts'

/** The row, letter for letter. */
const row =
  'userId, authorization, userUrl, firstName, lastName, contactEmail, paypalAccount, entityId, profileImageUrl, isPublished (default false), backgroundColor (default #ffffff), isLightMode, customDomain, timekitResourceId, timekitProjectId, formstackId, subscriptionPlan, desktopProfileConfig, booking, reviews, reviewSettings, portfolio, services, serviceSettings, individualServices, groupServices (with their settings), quote, longtext, sessions, heroSection, appConfigurations, mediaTexts, mediaTextSettings, appearance, featuredService, showcases, experiences, skills, blogs, links, team, promotion, newsletterSub, instagram, youtube, facebook, linkedIn, stories, weeklySchedule, timezone, cta, isEditProfileAllowed (default false)'

/**
 * The home of a field: `account`, `paypal`, `draft` and `domains` are the owner's answers, any other name is a kind of record, with a field of
 * it or as a whole. The last element is the place in the answer for visitors; null: visitors do not read it.
 */
const homes: Readonly<Record<string, 'browser' | readonly [string, string | null, string | null]>> = {
  userId: ['account', 'userId', 'provider'],
  authorization: 'browser',
  userUrl: ['account', 'userUrl', 'userUrl'],
  firstName: ['basicProfile', 'firstName', 'profile.firstName'],
  lastName: ['basicProfile', 'lastName', 'profile.lastName'],
  contactEmail: ['basicProfile', 'contactEmail', 'profile.contactEmail'],
  paypalAccount: ['paypal', 'paypalAccount', null],
  entityId: ['basicProfile', 'entityId', 'profile.entityId'],
  profileImageUrl: ['basicProfile', 'profileImage', 'profile.profileImage'],
  isPublished: ['draft', 'isPublished', null],
  backgroundColor: ['appearance', 'backgroundColor', 'appearance.backgroundColor'],
  isLightMode: ['appearance', 'isLightMode', 'appearance.isLightMode'],
  customDomain: ['domains', 'customDomain', null],
  timekitResourceId: ['user', 'timekitResourceId', null],
  timekitProjectId: ['user', 'timekitProjectId', null],
  formstackId: ['user', 'formstackId', null],
  subscriptionPlan: ['account', 'subscriptionPlan', null],
  desktopProfileConfig: ['desktopProfileConfig', null, 'desktopProfileConfig'],
  booking: ['booking', null, 'services'],
  reviews: ['review', null, 'reviews'],
  reviewSettings: ['reviewSettings', null, null],
  portfolio: ['portfolio', null, 'portfolio'],
  services: ['service', null, 'services'],
  serviceSettings: ['serviceSettings', null, null],
  individualServices: ['individualService', null, 'services'],
  groupServices: ['groupService', null, 'groups'],
  'individualServices’ settings': ['individualServiceSettings', null, null],
  'groupServices’ settings': ['groupServiceSettings', null, null],
  quote: ['quote', null, 'quote'],
  longtext: ['longtext', null, 'longtext'],
  sessions: ['sessions', null, 'sessions'],
  heroSection: ['heroSection', null, 'hero'],
  appConfigurations: ['appConfigurations', null, 'appConfigurations'],
  mediaTexts: ['mediaTexts', null, 'mediaTexts'],
  mediaTextSettings: ['mediaTextSettings', null, null],
  appearance: ['appearance', null, 'appearance'],
  featuredService: ['featuredService', null, 'featuredService'],
  showcases: ['showcase', null, 'showcases'],
  experiences: ['experience', null, 'experiences'],
  skills: ['skill', null, 'skills'],
  blogs: ['blog', null, 'blogs'],
  links: ['link', null, 'links'],
  team: ['team', null, 'team'],
  promotion: ['promotion', null, 'promotions'],
  newsletterSub: ['newsletterSub', null, 'newsletterSub'],
  instagram: ['instagram', null, 'instagram'],
  youtube: ['youtube', null, 'youtube'],
  facebook: ['facebook', null, 'facebook'],
  linkedIn: ['linkedIn', null, 'linkedIn'],
  stories: ['stories', null, 'stories'],
  weeklySchedule: ['weeklyScheduleSettings', null, null],
  timezone: ['basicProfile', 'timezone', 'profile.timezone'],
  cta: ['cta', null, 'cta'],
  isEditProfileAllowed: ['account', 'isEditProfileAllowed', null],
}

type Data = Readonly<Record<string, unknown>> & { readonly entityId: string }
type Whole = Awaited<ReturnType<typeof aWholeProfile>>

/** Saves one record of every kind of the table over HTTP, each kind's example with values of this test, and publishes. */
async function aWholeProfile(app: App) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const fresh = await must<{ isPublished: boolean }>(owner.ask('GET', '/api/showcase'))
  const { userUrl, profileId } = await openBusiness(owner, [])
  const portrait = await aPicture(owner, await anUploader(app, owner), await aPictureFile(), {
    kind: 'profile',
  })
  const serviceId = newEntityId()
  const sent: Record<string, Data> = {}
  const put = async (kind: string, own: object = {}, entityId = newEntityId()) => {
    const example = kinds.find((one) => one.kind === kind)?.example
    // a bearer value in a record is not a field of any kind
    const data = { ...example, ...own, entityId, authorization: 'Bearer value', isEditProfileAllowed: true }
    await save(owner, kind, data)
    const { authorization: _, isEditProfileAllowed: __, ...kept } = data
    sent[kind] = kept
  }
  await put('service', aService({ title: 'Lesson' }), serviceId)
  sent['individualService'] = sent['service'] as Data
  await put('weeklyScheduleSettings', alwaysOpen)
  const contact = { contactEmail: 'contact@example.com', showContactEmail: true, timezone: 'Asia/Kathmandu' }
  const names = { firstName: 'Ada', lastName: 'Mensah', profileImage: refOf(portrait) }
  await put('basicProfile', { ...names, ...contact }, profileId)
  const own: Readonly<Record<string, object>> = {
    appearance: { backgroundColor: '#a9d3c1', isLightMode: false },
    appConfigurations: { hiddenSections: [] },
    featuredService: { serviceId },
    stories: { startedAt: null },
  }
  const rest = Object.values(homes).flatMap((home) => (home === 'browser' ? [] : [home[0]]))
  for (const kind of new Set(rest))
    if (!['account', 'paypal', 'draft', 'domains', ...Object.keys(sent)].includes(kind))
      await put(kind, kind.endsWith('Settings') ? { sequence: [serviceId] } : own[kind])
  await must(owner.ask('PUT', '/api/account/paypal', { paypalAccount: 'ada@example.net' }))
  await publish(owner)
  const host = aDomain()
  await connect(app, owner, host)
  const read = (url: string) => must<Readonly<Record<string, unknown>>>(owner.ask('GET', url))
  const draft = await read('/api/showcase')
  const visitor = asking(app)
  return {
    sent,
    fresh,
    userUrl,
    account: await read('/api/account'),
    paypal: await read('/api/account/paypal'),
    draft,
    host,
    domains: await read('/api/domains'),
    records: draft['records'] as readonly { kind: string; entityId: string; data: Data }[],
    page: await must<Readonly<Record<string, unknown>>>(visitor('GET', `/api/public/${userUrl}`)),
    html: (await visitor('GET', `/at/${userUrl}`)).text,
  }
}

const test = base.extend<{ whole: Whole }>({
  whole: [async ({ app }, use) => use(await aWholeProfile(app)), { scope: 'file' }],
})

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, key) => (inner as Record<string, unknown> | null)?.[key], value)

test('3.01 each field of the row has a home', () => {
  const named = row.split(', ').map((field) => field.replace(/ \(.*\)$/, ''))
  const settings = ['individualServices’ settings', 'groupServices’ settings']
  expect(Object.keys(homes).toSorted()).toEqual([...named, ...settings].toSorted())
})

test('3.01 isPublished is false and the background colour #ffffff by default', ({ whole: { fresh } }) => {
  expect(fresh.isPublished).toBe(false)
  expect(recordSchemas.appearance.parse({ entityId: newEntityId() }).backgroundColor).toBe('#ffffff')
})

/** What the answers tell about a field: stored as it was sent, and seen by visitors. */
function toldOf({ sent, account, paypal, draft, domains, records, page, html }: Whole, field: string) {
  const home = homes[field] ?? 'browser'
  if (home === 'browser') {
    const stored = new RegExp(`${field}|Bearer value`).test(JSON.stringify([account, draft, page]))
    return { stored, seen: stored }
  }
  const [source, inner, place] = home
  const answer = { account, paypal, draft, domains }[source]
  if (answer) {
    const value = answer[inner ?? '']
    const seen = place === null ? inner !== null && inner in page : at(page, place) === value
    return { stored: value !== undefined && value !== null, seen }
  }
  const { entityId = '', ...written } = sent[source] ?? {}
  const data = records.find((record) => record.entityId === entityId)?.data
  // a publish starts a story, and says when a post was revised
  const expected: Record<string, unknown> =
    inner === null ? { ...written } : { [inner]: at(sent[source], inner) }
  delete expected['startedAt']
  delete expected['revisedAt']
  const stored = Object.entries(expected).every(([key, value]) => isDeepStrictEqual(at(data, key), value))
  const mark = inner === null ? entityId : String(at(sent[source], inner))
  if (place === null) return { stored, seen: `${JSON.stringify(page)}${html}`.includes(mark) }
  const shown = [at(page, place)].flat() as unknown[]
  return {
    stored,
    seen: shown.some(
      (one) => one === mark || one === at(sent[source], inner ?? '') || at(one, 'entityId') === mark,
    ),
  }
}

for (const [field, home] of Object.entries(homes)) {
  const place = home === 'browser' ? null : home[2]
  const words = home === 'browser' ? 'in the browser alone' : `${home[0]}, ${place ?? 'not'} for visitors`
  test(`3.01 ${field}: ${words}`, ({ whole }) => {
    expect(toldOf(whole, field)).toEqual({ stored: home !== 'browser', seen: place !== null })
  })
}

test('3.01 customDomain is the connected domain, and null without one', async ({ app, whole }) => {
  expect(whole.domains['customDomain']).toBe(whole.host)
  const { ask } = await aPerson(app, { first: 'Olu', last: 'Adeyemi' })
  expect(await must(ask('GET', '/api/domains'))).toMatchObject({ customDomain: null })
})
