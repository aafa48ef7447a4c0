import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { guard, isDocument, type RouteAccess } from './guards.ts'
import { followNavigation } from './navigation.ts'
import { routeTree } from './routeTree.gen.ts'
import { actionItems, menuOf, tabItems, visibleItems } from './shell/menu-items.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** All menu items, including those shown only where plans are sold. */
const menuItems = visibleItems(true)
const routes = createRouter({ routeTree, history: createMemoryHistory() })
const staticDataOf = (path: string) =>
  Object.values(routes.routesById).find(({ fullPath }) => fullPath === path)?.options.staticData
const isServed = (path: string) => staticDataOf(path) !== undefined

test('1.02 the menu leads to orders, subscribers, classes, coupons, analytics, bookings, likes, exchange, coaching and the upgrade', () => {
  const addresses = [
    '/order',
    '/subscribers',
    '/classmanagement',
    '/coupon',
    '/analytics',
    '/bookings',
    '/likes',
    '/exchange-network',
    '/AIcoaching',
    '/pricing',
  ]
  expect(menuItems.map(({ to }) => to)).toEqual(expect.arrayContaining(addresses))
  expect(addresses.filter((path) => !isServed(path))).toEqual([])
})

test('2.05 every navigation sends one page view', async () => {
  const root = createRootRoute({})
  const pages = ['/order', '/bookings'].map((path) =>
    createRoute({ getParentRoute: () => root, path, staticData: { title: path.slice(1) } }),
  )
  const history = createMemoryHistory({ initialEntries: ['/order'] })
  const router = createRouter({ routeTree: root.addChildren(pages), history })
  vi.useFakeTimers()
  const posted: { event_type: string; event_properties: { kind: string; path: string } }[] = []
  vi.stubGlobal('document', {
    title: '',
    cookie: '',
    referrer: '',
    visibilityState: 'visible',
    documentElement: { dataset: {} },
    addEventListener: () => {},
    querySelector: () => null,
  })
  vi.stubGlobal('location', { pathname: '/order', search: '' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('parent', globalThis.window)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    posted.push(...(JSON.parse(body) as { events: typeof posted }).events)
    return Response.json({ code: 200 })
  })
  const stop = followNavigation(router)
  const arrive = async (go: () => void) => {
    go()
    await router.load()
    // emits the event of the router's own component after rendering a page
    router.emit({
      type: 'onResolved',
      toLocation: router.state.location,
      pathChanged: true,
      hrefChanged: true,
      hashChanged: false,
    })
  }
  await arrive(() => {})
  await arrive(() => history.push('/bookings'))
  await arrive(() => history.push('/bookings?from=2026-12'))
  await arrive(() => history.push('/order'))
  stop()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(posted.map(({ event_type, event_properties: { kind, path } }) => [event_type, kind, path])).toEqual([
    ['viewed', 'page', '/order'],
    ['viewed', 'page', '/bookings'],
    ['viewed', 'page', '/order'],
  ])
})

const asked = (path: string, signedIn: boolean) => ({
  access: (staticDataOf(path)?.access ?? 'account') as RouteAccess,
  signedIn,
  path,
  href: path,
  redirect: undefined,
  origin: 'https://showcase.example',
})

test('2.14 /booknow, /likes, /linkedin, /upwork, /redirect, /password/reset and /coaching/loading are public', () => {
  const open = ['/redirect', '/password/reset', '/likes', '/coaching/loading', '/linkedin', '/upwork']
  expect(open.filter((path) => staticDataOf(path)?.access !== 'public')).toEqual([])
  for (const signedIn of [true, false])
    expect(open.filter((path) => guard(asked(path, signedIn)) !== undefined)).toEqual([])
  expect(isDocument('/booknow?u=thea')).toBe(true)
})

test('2.18 /signin, /signup and /google/signup are pages', () => {
  const pages = ['/signin', '/signup', '/google/signup']
  expect(pages.map((path) => staticDataOf(path)?.access)).toEqual(['newcomer', 'newcomer', 'newcomer'])
})

test('2.18 /dashboard, /order, /bookings and /home are pages', () => {
  const pages = ['/dashboard', '/order', '/bookings', '/home']
  expect(pages.filter((path) => staticDataOf(path) === undefined)).toEqual([])
  expect(guard(asked('/home', false))).toBeUndefined()
  expect(guard(asked('/dashboard', false))).toBe('/signin?redirect=%2Fdashboard')
})

test('2.18 /subscribers is a page of signed-in providers, with the tabs of its addresses', () => {
  expect(staticDataOf('/subscribers')).toMatchObject({ title: 'My subscribers' })
  expect(guard(asked('/subscribers', false))).toBe('/signin?redirect=%2Fsubscribers')
})

test('2.18 /analytics is a page of signed-in providers', () => {
  expect(staticDataOf('/analytics')).toMatchObject({ title: 'Analytics' })
  expect(guard(asked('/analytics', false))).toBe('/signin?redirect=%2Fanalytics')
})

test('1.02 2.18 UPGRADE TO PREMIUM and APPSUMO SPECIAL are links to /pricing and /appsumo-coupon-code, which are pages', () => {
  const links = menuOf(true)
  const named = (label: string) => links.find((item) => item.label === label)?.to
  expect(named('UPGRADE TO PREMIUM')).toBe('/pricing')
  expect(named('APPSUMO SPECIAL')).toBe('/appsumo-coupon-code')
  for (const path of ['/pricing', '/appsumo-coupon-code']) {
    expect(staticDataOf(path)?.access).toBe('public')
    for (const signedIn of [true, false]) expect(guard(asked(path, signedIn))).toBeUndefined()
  }
  const sold = menuOf(false).map(({ label }) => label)
  expect(sold.filter((label) => /UPGRADE|APPSUMO/.test(label))).toEqual([])
})

test('2.18 /billing is a page of signed-in providers', () => {
  expect(staticDataOf('/billing')).toMatchObject({ title: 'Plan and billing' })
  expect(guard(asked('/billing', false))).toBe('/signin?redirect=%2Fbilling')
})

test('2.18 /AIcoaching is a page of its own for a signed-in user, otherwise it goes to sign-in', () => {
  expect(staticDataOf('/AIcoaching')).toMatchObject({ title: 'Coaching dashboard' })
  expect(guard(asked('/AIcoaching', false))).toBe('/signin?redirect=%2FAIcoaching')
  expect(guard(asked('/AIcoaching', true))).toBeUndefined()
})

test('2.18 /exchange-network is a page of its own for a signed-in user, otherwise it goes to sign-in', () => {
  expect(staticDataOf('/exchange-network')).toMatchObject({ title: 'Exchange network' })
  expect(guard(asked('/exchange-network', false))).toBe('/signin?redirect=%2Fexchange-network')
  expect(guard(asked('/exchange-network', true))).toBeUndefined()
})

test('2.20 /signup is blocked when a user state exists', () => {
  expect(guard(asked('/signup', false))).toBeUndefined()
  expect(guard(asked('/signup', true))).toBe('/dashboard')
})

test('2.21 /bookings needs a signed-in user, otherwise it goes to sign-in', () => {
  expect(guard(asked('/bookings', false))).toBe('/signin?redirect=%2Fbookings')
  expect(guard(asked('/bookings', true))).toBeUndefined()
})

test('2.22 /google/signup is blocked when the auth state is non-null', () => {
  expect(guard(asked('/google/signup', false))).toBeUndefined()
  expect(guard(asked('/google/signup', true))).toBe('/dashboard')
})

test('2.23 the dashboard menu has the labels of the specification', () => {
  expect(menuItems.map(({ label }) => label)).toEqual([
    'ORDERS',
    'SETTINGS',
    'MY SUBSCRIBERS',
    'MY EVENTS',
    'COUPONS',
    'ANALYTICS',
    'BOOKINGS',
    'COACHING DASHBOARD',
    'UPGRADE TO PREMIUM',
    'LIKES',
    'EXCHANGE NETWORK',
    'APPSUMO SPECIAL',
  ])
  expect(visibleItems(false).map(({ label }) => label)).not.toContain('UPGRADE TO PREMIUM')
  expect(menuItems.filter(({ to }) => !isServed(to))).toEqual([])
})

test('2.23 each item of the menu leads to a page', () => {
  const links = menuOf(true)
  expect(links.map(({ label }) => label)).toEqual([
    'ORDERS',
    'BOOKINGS',
    'SERVICES',
    'SETTINGS',
    'MY SUBSCRIBERS',
    'MY EVENTS',
    'COUPONS',
    'ANALYTICS',
    'COACHING DASHBOARD',
    'UPGRADE TO PREMIUM',
    'LIKES',
    'EXCHANGE NETWORK',
    'APPSUMO SPECIAL',
  ])
  expect(links.filter(({ to }) => staticDataOf(to) === undefined)).toEqual([])
  const labels = links.map(({ label }) => label)
  expect(menuItems.filter(({ label }) => !labels.includes(label))).toEqual([])
  expect(menuOf(false).map(({ label }) => label)).not.toContain('APPSUMO SPECIAL')
})

test('2.24 the actions are ADD SERVICE and ADD CLASS', () => {
  expect(actionItems.map(({ label, to }) => [label, to])).toEqual([
    ['ADD SERVICE', '/servicemanagement'],
    ['ADD CLASS', '/classmanagement'],
  ])
})

test('2.25 the dashboard has the tabs orders, subscribers, classes, analytics', () => {
  expect(tabItems.map(({ label }) => label)).toEqual(['orders', 'subscribers', 'classes', 'analytics'])
})

test('the list of messages is a page of the signed-in app', () => {
  expect(guard(asked('/messages', false))).toBe('/signin?redirect=%2Fmessages')
  expect(staticDataOf('/messages')).toMatchObject({ title: 'Messages' })
})

test('2.33 service management is a page at an address of ours, and so is zoom', () => {
  expect(staticDataOf('/servicemanagement')).toMatchObject({ title: 'Services' })
  expect(staticDataOf('/zoom')).toMatchObject({ title: 'Zoom' })
  expect(guard(asked('/zoom', false))).toBe('/signin?redirect=%2Fzoom')
  expect(guard(asked('/zoom', true))).toBeUndefined()
})

test('2.18 /zoom/redirect is a page of a signed-in user, and keeps what Zoom returned over a sign-in', () => {
  expect(staticDataOf('/zoom/redirect')).toMatchObject({ title: 'Zoom' })
  expect(guard(asked('/zoom/redirect?code=c&state=s', false))).toBe(
    '/signin?redirect=%2Fzoom%2Fredirect%3Fcode%3Dc%26state%3Ds',
  )
})

test('2.18 /instagram/redirect is a page of a signed-in user, and keeps what Instagram returned over a sign-in', () => {
  expect(staticDataOf('/instagram/redirect')).toMatchObject({ title: 'Instagram' })
  expect(guard(asked('/instagram/redirect?code=c&state=s', false))).toBe(
    '/signin?redirect=%2Finstagram%2Fredirect%3Fcode%3Dc%26state%3Ds',
  )
})
