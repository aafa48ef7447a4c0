// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, ok } from '../lib/wire.fixture.ts'
import {
  beginAndFinish,
  begun,
  emptyDraft,
  heading,
  kept,
  keptKeys,
  key,
  listIn,
  live,
  put,
} from './onboarding.fixture.tsx'
import { adaAccount, adaSignedIn, openApp, token } from './open-app.fixture.tsx'

const signedIn = (userState?: string) => ({
  ...adaSignedIn,
  idToken: token({
    'cognito:username': 'ada',
    given_name: 'Ada',
    family_name: 'Mensah',
    ...(userState && { 'custom:userState': userState }),
  }),
})

/** The keys of a browser in which the onboarding was answered, as the sign-up leaves them. */
async function answeredKeys(): Promise<Record<string, string>> {
  const app = await openApp('/onboarding', kept)
  await beginAndFinish(app)
  await app.user.click(await screen.findByRole('link', { name: 'Make an account' }))
  return keptKeys()
}

test('4.11 after the sign-up the page is published first, and then the user state says profileCreated', async () => {
  const keys = await answeredKeys()
  const order: string[] = []
  const noted = (step: string, body: unknown) => () => {
    order.push(step)
    return ok(body)
  }
  let draft: object = begun('basicProfile', { firstName: 'Ada', lastName: 'Mensah' })
  await openApp(
    '/onboarding?step=done',
    {
      'GET /api/account': ok({ ...adaAccount, userUrl: null }),
      'GET /api/showcase': () => ok(draft),
      'PUT /api/account/user-url': noted('address', { userUrl: 'adamensah' }),
      'PUT /api/showcase/published': () => {
        draft = live
        return noted('publish', { isPublished: true, number: 1, url: '/at/adamensah' })()
      },
      UpdateUserAttributes: noted('userState', {}),
    },
    { ...keys, ...signedIn() },
  )
  await heading('Your page is open, Ada')
  await waitFor(() => expect(order).toEqual(['address', 'publish', 'userState']))
  // a screen reader hears that the page is open, and the next Tab goes on to its link
  expect(document.activeElement?.textContent).toBe('Your page is open, Ada')
  screen.getByRole('button', { name: 'Copy your link' })
  screen.getByRole('link', { name: 'Open the mailbox of this installation' })
  for (const name of ['onboarding', 'services', 'skills', 'headline']) expect(key(name)).toBeNull()
})

test('4.11 a publish that is refused creates no profile, keeps the answers and can be tried again', async () => {
  const keys = await answeredKeys()
  const app = await openApp(
    '/onboarding?step=done',
    {
      'POST /api/account/claim': ok({ claimed: true }),
      'GET /api/account': ok({ ...adaAccount, userUrl: 'ada' }),
      'GET /api/showcase': ok(begun('basicProfile', {})),
      'PUT /api/showcase/published': fault(
        400,
        'showcase.not_ready',
        'Something is missing before you can publish.',
        {
          missing: ['Set your weekly hours before you publish a service.'],
        },
      ),
    },
    { ...keys, ...signedIn() },
  )
  await heading('Your page is not open yet')
  expect(document.activeElement?.textContent).toBe('Your page is not open yet')
  screen.getByText('Set your weekly hours before you publish a service.')
  expect(app.sent('UpdateUserAttributes')).toEqual([])
  expect(listIn('services')).toHaveLength(3)
  await app.press('Try again')
  await waitFor(() => expect(app.sent('PUT /api/showcase/published')).toHaveLength(2))
})

test('work that never reached the server is handed over at the publish, in one claim', async () => {
  const keys = await answeredKeys()
  let draft: object = emptyDraft
  const app = await openApp(
    '/onboarding?step=done',
    {
      ...kept,
      'GET /api/account': ok({ ...adaAccount, userUrl: 'ada' }),
      'GET /api/showcase': () => ok(draft),
      'POST /api/account/claim': () => {
        draft = begun('basicProfile', {})
        return ok({ claimed: true })
      },
      'PUT /api/showcase/published': ok({ isPublished: true, number: 1, url: '/at/ada' }),
      UpdateUserAttributes: ok({}),
    },
    { ...keys, ...signedIn() },
  )
  await heading('Your page is open, Ada')
  const [work] = app.sent(put) as { unsignedUserId: string; records: unknown[] }[]
  expect(work?.records.length).toBeGreaterThan(5)
  expect(app.sent('POST /api/account/claim')).toEqual([{ unsignedUserId: work?.unsignedUserId }])
})

test('an account whose page has begun is led to its editor, and nothing is overwritten', async () => {
  const app = await openApp(
    '/onboarding',
    {
      'GET /api/account': ok(adaAccount),
      'GET /api/showcase': ok({ ...begun('skill', { name: 'Tango' }), live: live.live }),
    },
    signedIn('profileCreated'),
  )
  await heading('Your page has begun')
  expect(screen.getByRole('link', { name: 'Go on with your page' }).getAttribute('href')).toBe('/editor')
  expect(app.sent(put)).toEqual([])
})

test('an address that somebody else has is replaced by the next free one, and the page says so', async () => {
  const keys = await answeredKeys()
  const taken = fault(409, 'accounts.user_url_taken', 'This address belongs to another Showcase.')
  const app = await openApp(
    '/onboarding?step=done',
    {
      'GET /api/account': ok({ ...adaAccount, userUrl: null }),
      'GET /api/showcase': ok(begun('basicProfile', {})),
      'PUT /api/account/user-url': (body) =>
        body['userUrl'] === 'withadamensah' ? ok({ userUrl: 'withadamensah' }) : taken,
      'PUT /api/showcase/published': ok({ isPublished: true, number: 1, url: '/at/withadamensah' }),
      UpdateUserAttributes: ok({}),
    },
    { ...keys, ...signedIn(), userUrl: 'adadances' },
  )
  await heading('Your page is open, Ada')
  screen.getByText('Your page is at /at/withadamensah')
  screen.getByText('Somebody else has /at/adadances already.')
  expect(screen.getByRole('link', { name: 'Choose another' }).getAttribute('href')).toBe(
    '/dashboard?setup=address',
  )
  expect(app.sent('PUT /api/account/user-url')).toEqual(
    ['adadances', 'adamensah', 'withadamensah'].map((userUrl) => ({ userUrl })),
  )
})
