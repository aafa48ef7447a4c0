import { expect, test } from 'vitest'
import { expecting, guard, isDocument, needsProfile, sameSitePath } from './guards.ts'

const origin = 'https://showcase.example'

test.each([
  ['/order?id=1#top', '/order?id=1#top'],
  ['https://showcase.example/order', '/order'],
  ['//evil.example/order', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/%2e//evil.example', undefined],
  ['/order/..//evil.example', undefined],
  ['https://showcase.example//evil.example', undefined],
  ['https://evil.example/order', undefined],
  ['https://showcase.example.evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['order', undefined],
  // R8: open redirects in more spellings
  ['///evil.example', undefined],
  ['////evil.example', undefined],
  ['/\\/evil.example', undefined],
  ['\\\\evil.example', undefined],
  ['\\/evil.example', undefined],
  ['/\n/evil.example', undefined],
  ['/\r\n/evil.example', undefined],
  ['\t//evil.example', undefined],
  [' //evil.example', undefined],
  // these two stay on this site, whose page says that nothing is there
  ['/\u0000/evil.example/..//evil.example', '/%00//evil.example'],
  ['//evil.example:443', undefined],
  ['//user@evil.example', undefined],
  ['https:evil.example', undefined],
  ['https:/evil.example', undefined],
  ['https:///evil.example', undefined],
  ['https:\\\\evil.example', undefined],
  ['HTTPS://evil.example', undefined],
  ['http://showcase.example/order', undefined],
  ['https://showcase.example:8443/order', undefined],
  ['https://showcase.example@evil.example/', undefined],
  ['https://showcase.example:pass@evil.example/', undefined],
  ['https://showcase.example\\@evil.example/order', '/@evil.example/order'],
  ['https://evil.example/https://showcase.example/', undefined],
  ['https://evil.example#https://showcase.example/', undefined],
  ['https://evil.example?https://showcase.example/', undefined],
  ['https://showcase.example%2eevil.example/', undefined],
  ['https://showcase。example.evil.example/', undefined],
  ['https://xn--showcase-.example/', undefined],
  ['ftp://showcase.example/', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['vbscript:msgbox(1)', undefined],
  ['blob:https://showcase.example/1', undefined],
  ['file:///etc/passwd', undefined],
  ['/%2e%2e//evil.example', undefined],
  ['/./..//evil.example', undefined],
  ['/a/../..//evil.example', undefined],
  ['/.%2e//evil.example', undefined],
  ['https://showcase.example/.//evil.example', undefined],
  ['.evil.example', undefined],
  ['@evil.example', undefined],
  ['', undefined],
  [undefined, undefined],
])('a redirect to %s leads to %s', (target, path) => {
  expect(sameSitePath(target, origin)).toBe(path)
})

test.each([
  ['/oauth2/authorize?client_id=1', true],
  ['/login?client_id=1', true],
  ['/forgotPassword', true],
  ['/at/thea', true],
  ['/bookings/confirm?token=1', true],
  ['/bookings/confirm-order?token=1', true],
  ['/bookings/confirm-orders', false],
  ['/newhome', true],
  ['/bookings/review?token=1', true],
  ['/bookings/waitlist?token=1', true],
  ['/newsletter/confirm?token=1', true],
  ['/redirect/o/thea-1', true],
  ['/redirect?to=/order', false],
  ['/contact', true],
  ['/contacts', false],
  ['/support#h-write', true],
  ['/terms-of-use', true],
  ['/privacy-policy', true],
  ['/zoom-support', true],
  ['/instagram-support', true],
  ['/zoomverify/verifyzoom.html', true],
  ['/bookings', false],
  ['/dashboard?tab=orders', false],
  ['/loginless', false],
])('%s is a document of the server: %s', (path, document) => {
  expect(isDocument(path)).toBe(document)
})

const asked = {
  access: 'account',
  signedIn: false,
  path: '/bookings',
  href: '/bookings',
  redirect: undefined,
  origin,
} as const

test('the bookings list asks a visitor to sign in and brings him back', () => {
  expect(guard(asked)).toBe('/signin?redirect=%2Fbookings')
  expect(guard({ ...asked, signedIn: true })).toBeUndefined()
})

test('sign-up is closed to a signed-in user and open to everybody else', () => {
  const signUp = { ...asked, access: 'newcomer', path: '/signup', href: '/signup' } as const
  expect(guard(signUp)).toBeUndefined()
  expect(guard({ ...signUp, signedIn: true })).toBe('/dashboard')
  expect(guard({ ...signUp, signedIn: true, redirect: '/order' })).toBe('/dashboard?redirect=%2Forder')
  expect(guard({ ...signUp, signedIn: true, redirect: 'https://evil.example' })).toBe('/dashboard')
})

test('a signed-in user who opens the sign-in page goes on to where he was going', () => {
  const signIn = { ...asked, access: 'newcomer', path: '/signin', href: '/signin', signedIn: true } as const
  expect(guard({ ...signIn, redirect: '/order' })).toBe('/order')
  expect(guard({ ...signIn, redirect: '//evil.example' })).toBe('/dashboard')
})

test('a public route lets everybody in', () => {
  expect(guard({ ...asked, access: 'public' })).toBeUndefined()
  expect(guard({ ...asked, access: 'public', signedIn: true })).toBeUndefined()
})

test.each([
  ['account', '/dashboard', true],
  ['account', '/editor', true],
  ['account', '/bookings', false],
  ['account', '/likes', false],
  ['account', '/accountSettings', false],
  ['account', '/appsumo-coupon-code', false],
  ['account', '/redirect', false],
  ['public', '/onboarding', false],
  ['public', '/decide', false],
] as const)('4.11 of the %s pages, %s needs a profile: %s', (access, path, needed) => {
  expect(needsProfile(access, path)).toBe(needed)
})

test('only a hosted sign-in receives the expected e-mail', () => {
  expect(expecting('/login?client_id=a&state=b', 'ada@example.com')).toBe(
    '/login?client_id=a&state=b&login_hint=ada%40example.com',
  )
  expect(expecting('/oauth2/authorize?state=b', 'ada@example.com')).toContain('login_hint=ada%40')
  expect(expecting('/login?state=b', '')).toBe('/login?state=b')
  expect(expecting('/order?id=1', 'ada@example.com')).toBe('/order?id=1')
})
