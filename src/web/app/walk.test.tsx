// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { guard, needsProfile } from './guards.ts'
import { begun, emptyDraft } from './onboarding.fixture.tsx'
import { adaAccount, adaSignedIn, openApp, token } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'
import { routeTree } from './routeTree.gen.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const routes = Object.values(router.routesById).flatMap(({ fullPath, options: { staticData } }) =>
  staticData && fullPath !== '/$' ? [{ path: fullPath as string, ...staticData }] : [],
)
/** Every address of the app's router. */
const addresses = routes.map(({ path, access = 'account' }) => ({ path, access }))

/** What an address must never show: it would be a dead end. */
const deadEnds = /This page is not here|Something went wrong on this page|This page did not load|opens later/

/** A title that names the page, beside the product. */
const ownTitle: unknown = expect.not.stringMatching(/^Showcase$/)

/** A provider's data as small as the API answers it. */
const answers: Answers = {
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
  GetUser: ok({ Username: 'ada', UserAttributes: [{ Name: 'email', Value: 'ada@example.test' }] }),
  ListDevices: ok({ Devices: [] }),
  'GET /api/tasks': ok({ tasks: [] }),
}
const nothingMade: Answers = {
  'GET /api/account': ok({ ...adaAccount, userUrl: null }),
  'GET /api/showcase': ok(emptyDraft),
  GetTokensFromRefreshToken: ok({}),
}
/** The local keys of an anonymous profile that has begun its work (specification 3). */
const anonymous = {
  cognitoUsername: 'unsigned-0123456789abcdef',
  userUrl: 'nianails',
  jobMainTitle: 'Coach',
  skills: '["Walking"]',
  theme: 'dark',
  visitorId: '01JD0000000000000000000000',
}

/** Somebody who has signed up and done nothing else: the user state is not `profileCreated`. */
const newcomer = {
  ...adaSignedIn,
  cognitoUsername: 'nia',
  idToken: token({ 'cognito:username': 'nia', given_name: 'Nia', family_name: 'Mensah' }),
}

const states = [
  { state: 'signed out', stored: {}, isIn: false },
  { state: 'signed in', stored: adaSignedIn, isIn: true },
  { state: 'an anonymous profile', stored: anonymous, isIn: false },
  { state: 'signed in without a profile', stored: newcomer, isIn: true, isNew: true },
]

/** Waits until the page at `path` is drawn in place of the one that the walk comes from, and returns its text. */
async function drawnPage(path: string): Promise<string> {
  const main = await waitFor(() => {
    const headings = screen.queryAllByRole('heading', { level: 1 })
    expect([path, headings.length]).toEqual([path, 1])
    const isOfError = headings[0]?.textContent === 'Something went wrong'
    expect([path, isOfError]).toEqual([path, path === '/error'])
    return document.body
  })
  return main.textContent ?? ''
}

/** Row 2.02: these two addresses only lead on. */
const expectLedOn = (path: string, target: () => unknown, isIn: boolean, isNew: boolean) =>
  waitFor(() =>
    expect([path, target()]).toEqual([path, isNew ? '/onboarding' : isIn ? '/dashboard' : '/newhome']),
  )

test.each(states)(
  '2.34 every address opens for somebody who is $state, and none is a dead end',
  async ({ stored, isIn, isNew = false }) => {
    const left = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
    onTestFinished(() => left.mockRestore())
    const app = await openApp('/error', isNew ? { ...answers, ...nothingMade } : answers, stored)
    for (const { path, access } of addresses) {
      await app.goTo('/error')
      left.mockClear()
      void app.goTo(path)
      const elsewhere = guard({
        access,
        signedIn: isIn,
        path,
        href: path,
        redirect: undefined,
        origin: window.location.origin,
      })
      if (path === '/' || path === '/home') {
        await expectLedOn(path, () => (isIn ? app.path() : left.mock.lastCall?.[0]), isIn, isNew)
        continue
      }
      // row 4.11: without a profile an account's pages lead to the onboarding
      const led = isNew && needsProfile(access, path) ? '/onboarding' : undefined
      // what a new account is led to from a sign-in page needs a profile too
      const target = led ?? (isNew && elsewhere ? '/onboarding' : (elsewhere ?? path))
      await waitFor(() => expect([path, app.path()]).toEqual([path, target]))
      const text = await drawnPage(target)
      expect([path, deadEnds.exec(text)?.[0]]).toEqual([path, undefined])
      const title = led ? 'Set up your page · Showcase' : ownTitle
      expect([path, document.title]).toEqual([path, title])
    }
  },
)

test.each([
  ['an address', { ...adaAccount, userUrl: 'ada' }, emptyDraft],
  ['a draft that a claim left', { ...adaAccount, userUrl: null }, begun('skill', { name: 'Tango' })],
])(
  '4.11 the server has created a profile with %s: the page opens and the user state says so',
  async (what, account, draft) => {
    const name = `nia-${what}`
    const app = await openApp(
      '/dashboard',
      {
        ...answers,
        'GET /api/account': ok(account),
        'GET /api/showcase': ok(draft),
        UpdateUserAttributes: ok({}),
      },
      { ...newcomer, cognitoUsername: name, idToken: token({ 'cognito:username': name }) },
    )
    await waitFor(() =>
      expect(app.sent('UpdateUserAttributes')).toMatchObject([
        { UserAttributes: [{ Name: 'custom:userState', Value: 'profileCreated' }] },
      ]),
    )
    expect(app.path()).toBe('/dashboard')
  },
)

test('4.11 a new user who wants no questions starts with an empty page', async () => {
  const app = await openApp(
    '/editor',
    {
      ...answers,
      ...nothingMade,
      'PUT /api/showcase/records/basicProfile/*': ok({}),
      UpdateUserAttributes: ok({}),
      GetTokensFromRefreshToken: signedIn,
    },
    newcomer,
  )
  await waitFor(() => expect(app.path()).toBe('/onboarding'))
  // the dashboard would lead back here
  expect((await screen.findByRole('link', { name: 'Settings' })).getAttribute('href')).toBe(
    '/accountSettings',
  )
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
  expect(screen.getByText('Six short questions.')).toBeTruthy()
  await app.press('Start with an empty page')
  await waitFor(() => expect(app.path()).toBe('/editor?section=profile&field=bio'))
})

test('the page of an error carries what happened in its title', async () => {
  await openApp('/error?code=404')
  await screen.findByRole('heading', { level: 1, name: 'This page is not here' })
  await waitFor(() => expect(document.title).toBe('This page is not here · Showcase'))
})
