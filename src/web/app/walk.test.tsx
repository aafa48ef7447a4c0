// @vitest-environment happy-dom
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { guard } from './guards.ts'
import { laterPage, laterPaths } from './later-pages.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'
import { routeTree } from './routeTree.gen.ts'

/** What is still owed, with the addresses whose page it brings. No other address may say that it opens later. */
const owed: Readonly<Record<string, readonly string[]>> = {
  'subscribers and newsletters': ['/subscribers'],
  'events and classes': ['/classmanagement'],
  coupons: ['/coupon'],
  analytics: ['/analytics'],
  coaching: ['/aicoaching'],
  plans: ['/pricing', '/billing', '/appsumo-coupon-code'],
  'exchange network': ['/exchange-network'],
  'vendors’ returns': ['/zoom', '/zoom/redirect', '/instagram/redirect'],
}

const router = createRouter({ routeTree, history: createMemoryHistory() })
const routes = Object.values(router.routesById).flatMap(({ fullPath, options: { staticData } }) =>
  staticData && fullPath !== '/$' ? [{ path: fullPath as string, ...staticData }] : [],
)
/** Every address of the app's router, and every one that has only a sentence. */
const addresses = [
  ...routes.map(({ path, access = 'account' }) => ({ path, access })),
  ...laterPaths.map((path) => ({ path, access: laterPage(path)?.access ?? 'account' })),
]

const placeholder = 'This page opens later'
/** What an address must never show: it would be a dead end. */
const deadEnds = /This page is not here|Something went wrong on this page|This page did not load/

/** A provider's data as small as the API answers it. */
const answers: Answers = {
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
  GetUser: ok({ Username: 'ada', UserAttributes: [{ Name: 'email', Value: 'ada@example.test' }] }),
  ListDevices: ok({ Devices: [] }),
  'GET /api/tasks': ok({ tasks: [] }),
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

const states = [
  { state: 'signed out', stored: {}, isIn: false },
  { state: 'signed in', stored: adaSignedIn, isIn: true },
  { state: 'an anonymous profile', stored: anonymous, isIn: false },
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
const expectLedOn = (path: string, target: () => unknown, isIn: boolean) =>
  waitFor(() => expect([path, target()]).toEqual([path, isIn ? '/dashboard' : '/newhome']))

test.each(states)(
  '2.34 every address opens for somebody who is $state, and none is a dead end',
  async ({ stored, isIn }) => {
    const left = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
    onTestFinished(() => left.mockRestore())
    const app = await openApp('/error', answers, stored)
    const later = new Set<string>()
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
        await expectLedOn(path, () => (isIn ? app.path() : left.mock.lastCall?.[0]), isIn)
        continue
      }
      await waitFor(() => expect([path, app.path()]).toEqual([path, elsewhere ?? path]))
      const text = await drawnPage(elsewhere ?? path)
      expect([path, deadEnds.exec(text)?.[0]]).toEqual([path, undefined])
      expect([path, document.title]).not.toEqual([path, 'Showcase'])
      if (text.includes(placeholder)) later.add(path)
    }
    const allowed = Object.values(owed).flat()
    const surprising = (path: string) => !allowed.includes(path)
    expect([...later].filter(surprising)).toEqual([])
    expect(laterPaths.filter(surprising)).toEqual([])
    expect(allowed.filter((path) => !laterPaths.includes(path))).toEqual([])
  },
)

test('the page of an error carries what happened in its title', async () => {
  await openApp('/error?code=404')
  await screen.findByRole('heading', { level: 1, name: 'This page is not here' })
  await waitFor(() => expect(document.title).toBe('This page is not here · Showcase'))
})
