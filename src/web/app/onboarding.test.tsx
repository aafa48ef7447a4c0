// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, offline, ok } from '../lib/wire.fixture.ts'
import {
  begin,
  emptyDraft,
  heading,
  kept,
  keptKeys,
  key,
  listIn,
  live,
  put,
  radio,
} from './onboarding.fixture.tsx'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

test('2.15 /onboarding matches exactly and is public', async () => {
  const app = await openApp('/onboarding', kept)
  await heading('Who will people meet?')
  for (const other of ['/onboarding/skills', '/onboardings']) {
    await app.goTo(other)
    expect(await heading('This page is not here')).toBeDefined()
  }
})

test('2.34 /onboarding opens signed-out, signed-in and for an anonymous profile', async () => {
  await openApp('/onboarding', kept)
  await heading('Who will people meet?')
  await openApp('/onboarding', kept, { cognitoUsername: 'unsigned-0123456789abcdefghijkl' })
  await heading('Who will people meet?')
  const answers = { 'GET /api/account': ok(adaAccount), 'GET /api/showcase': ok(emptyDraft) }
  await openApp('/onboarding', answers, adaSignedIn)
  expect(await heading('Who will people meet?')).toBeDefined()
})

test('2.34 signed in on a slow network, the shape of the onboarding stands there until the page is known', async () => {
  const draft = Promise.withResolvers<ReturnType<typeof ok>>()
  for (const address of ['/onboarding', '/onboarding?step=done']) {
    await openApp(
      address,
      { 'GET /api/account': ok(adaAccount), 'GET /api/showcase': () => draft.promise },
      adaSignedIn,
    )
    expect(await screen.findByRole('status', { name: 'The page is loading' })).toBeDefined()
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  }
  draft.resolve(ok(live))
  expect(await heading(/^Your page is open/)).toBeDefined()
})

test('2.29 the onboarding pages are select avatar, occupation, skills, service, one-liner and background', async () => {
  const app = await openApp('/onboarding', kept)
  await heading('Who will people meet?')
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names().slice(0, 6)).toEqual([
    'select avatar',
    'occupation',
    'skills',
    'service',
    'one-liner',
    'background',
  ])
  await begin(app)
  await app.press('Continue')
  await heading('What are you good at?')
  await app.press('Continue')
  await heading('What can people book first?')
  await app.fill('Address', '12 Lark Street')
  await app.press('Continue')
  await heading('Say it in one line')
  await app.press('Continue')
  await heading('Pick the ground you stand on')
  await app.press('Publish my page')
  await heading('Your page is ready, Ada')
})

test('each of the four occupation kinds has its job title and subtitle', async () => {
  const app = await openApp('/onboarding?step=occupation', kept)
  await heading('What do you do?')
  const kinds = within(screen.getByRole('group', { name: 'Occupation' }))
  expect(kinds.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'Fitness trainerSessions, plans and bootcamps',
    'Dance instructorPrivate lessons, classes and workshops',
    'Career coachOne-on-one calls and reviews',
    'OtherAnything you do well for others',
  ])
  await app.user.click(radio(/Career coach/))
  expect([key('jobMainTitleId'), key('jobSubTitleId')]).toEqual(['career coach', 'career coach'])
})

test('3.09 the answers are kept under the local keys, and after a reload everything is there', async () => {
  const app = await openApp('/onboarding', kept)
  await heading('Who will people meet?')
  await app.user.click(radio('Drawn face 3'))
  await begin(app, /Other/)
  await app.fill('Your job title', 'Joiner')
  await app.press('Continue')
  await app.press('Furniture repair')
  await app.fill('Add a skill', 'Rooms under a slope')
  await app.press('Add')
  await app.press('Continue')
  await app.fill('Name', 'Measuring at home')
  await app.press('Continue')
  await app.press('Made for the room you have.')
  expect(key('firstName')).toBe('Ada')
  expect(key('lastName')).toBe('Mensah')
  expect(key('profileImage')).toMatch(/^avatar-/)
  expect(key('jobMainTitle')).toBe('Joiner')
  expect(key('jobMainTitleId')).toBe('other')
  expect(key('headline')).toBe('Made for the room you have.')
  expect(listIn('skills').map(({ name }) => name)).toEqual(['Furniture repair', 'Rooms under a slope'])
  expect(listIn('services').map(({ title }) => title)).toEqual(['Measuring at home', 'Design talk', 'Repair'])
  expect(listIn('keywords')).toEqual(['visit and measure', 'made to measure', 'repair'])

  const another = await openApp('/onboarding', kept, keptKeys())
  await heading('Say it in one line')
  expect(another.path()).toBe('/onboarding?step=one-liner')
  expect(another.field('Your one-liner').value).toBe('Made for the room you have.')
  await another.press('Back')
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Measuring at home')
})

test('what is answered is anonymous work on the server: the newest answers as records, under the secret name', async () => {
  const name = 'unsigned-0123456789abcdefghijkl'
  const app = await openApp('/onboarding', kept, { cognitoUsername: name })
  await begin(app)
  await waitFor(() => expect(app.sent(put).at(-1)).toBeDefined(), { timeout: 5000 })
  await waitFor(() => {
    const { unsignedUserId, records } = app.sent(put).at(-1) as {
      unsignedUserId: string
      records: { kind: string; data: Record<string, unknown> }[]
    }
    expect(unsignedUserId).toBe(name)
    expect(records.find(({ kind }) => kind === 'basicProfile')?.data).toMatchObject({
      firstName: 'Ada',
      occupation: 'dance instructor',
      jobTitle: 'Dance instructor',
      jobSubtitle: 'Private lessons, classes and workshops',
    })
    expect(
      records.filter(({ kind }) => kind === 'individualService').map(({ data }) => data['title']),
    ).toEqual(['First lesson', 'Private lesson', 'Lesson for two'])
  })
})

test('without a connection the answers stay in this browser, and the page says so', async () => {
  const app = await openApp('/onboarding', { [put]: offline })
  await begin(app)
  await screen.findByText(
    'Saved in this browser. We send it as soon as we are connected.',
    {},
    { timeout: 5000 },
  )
  expect(key('firstName')).toBe('Ada')
})

test('an answer that the server refuses is named with its reason, and not sent again before it is changed', async () => {
  let isRefused = true
  const app = await openApp('/onboarding', {
    [put]: () =>
      isRefused
        ? fault(400, 'showcase.record_invalid', 'Some fields are not valid.', {
            fields: { firstName: 'Not a name of ours' },
          })
        : ok({ saved: true }),
  })
  await begin(app)
  await screen.findByText(
    'Saved in this browser only, not with us: Not a name of ours. Please change it.',
    {},
    { timeout: 5000 },
  )
  const before = app.sent(put).length
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(app.sent(put)).toHaveLength(before)
  isRefused = false
  await app.press('Back')
  await app.user.type(await screen.findByLabelText('First name'), ' Mary')
  await waitFor(() => expect(app.sent(put).length).toBeGreaterThan(before), { timeout: 5000 })
  await waitFor(() => expect(screen.queryByText(/not with us/)).toBeNull())
  expect(key('firstName')).toBe('Ada Mary')
})

test('the heading of each next page has the focus, so that Tab and screen readers go on from it', async () => {
  const app = await openApp('/onboarding', kept)
  await begin(app)
  const walk = [
    ['Continue', 'What are you good at?'],
    ['Skip this step', 'What can people book first?'],
    ['Back', 'What are you good at?'],
    ['Back', 'What do you do, Ada?'],
  ] as const
  for (const [press, title] of walk) {
    await app.press(press)
    await heading(title)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(title))
  }
})

test('a missing name or place keeps the person on the page, with the words at the field; a step can be skipped', async () => {
  const app = await openApp('/onboarding', kept)
  await app.press('Continue')
  await screen.findByText('Please enter First name')
  await app.press('Skip this step')
  await heading('What do you do?')
  await app.press('Continue')
  await app.press('Continue')
  await heading('What can people book first?')
  await app.press('Continue')
  await screen.findByText('An https link, please')
  await app.press('Skip this step')
  await app.press('Skip this step')
  await app.press('Skip this step')
  await heading('Your page is ready')
  const gaps = within(screen.getByRole('list', { name: 'Still missing' }))
  expect(gaps.getAllByRole('listitem').map((one) => one.querySelector('span')?.textContent)).toEqual([
    'Please enter your name',
    'Say where it happens',
  ])
  expect(screen.queryByRole('link', { name: 'Make an account' })).toBeNull()
})

test('an answer that is too long says by how much, stays, and keeps the page from opening', async () => {
  const app = await openApp('/onboarding', kept)
  await app.fill('First name', 'a'.repeat(52))
  await app.fill('Last name', 'Mensah')
  await app.press('Continue')
  await heading('Who will people meet?')
  screen.getByText('2 characters too many. At most 50 fit.')
  expect(document.activeElement).toBe(app.field('First name'))
  expect(app.field('First name').value).toHaveLength(52)
  await app.fill('First name', 'a'.repeat(50))
  expect(screen.queryByText(/too many/)).toBeNull()
  await app.press('Continue')
  await heading(/What do you do/)
  await app.goTo('/onboarding?step=service')
  await app.fill('Name', 'b'.repeat(51))
  screen.getByText('1 character too many. At most 50 fit.')
  await app.press('Continue')
  await heading('What can people book first?')
  await app.goTo('/onboarding?step=one-liner')
  await app.fill('Your one-liner', 'c'.repeat(145))
  await app.press('Continue')
  await heading('Say it in one line')
  // skipped questions count too
  await app.goTo('/onboarding?step=done')
  screen.getByText('Name of a service: 1 character too many. At most 50 fit.')
  screen.getByText('One-liner: 1 character too many. At most 144 fit.')
  expect(screen.queryByRole('link', { name: 'Make an account' })).toBeNull()
})

test('an unknown step in the address opens the question that was open last', async () => {
  const app = await openApp('/onboarding?step=nosuch', kept)
  await heading('Who will people meet?')
  await app.fill('First name', 'Ada')
  await app.fill('Last name', 'Mensah')
  await app.press('Continue')
  await heading('What do you do, Ada?')
  await app.goTo('/onboarding?step=%3Cscript%3E')
  expect(await heading('What do you do, Ada?')).toBeDefined()
})
