import { expect, test } from 'vitest'
import { isOwnPage } from './own-page.ts'

const thea = { refreshToken: 'token', userUrl: 'thea' }
const judge = (address: string, stored: Record<string, string>) =>
  isOwnPage(new URL(address, 'http://any'), () => ({ getItem: (name) => stored[name] ?? null }))

test.each([
  ['/at/thea', thea, true],
  ['/at/thea/services/lesson?start=x', thea, true],
  ['/at/thea/embed/01JD0000000000000000000001', thea, true],
  ['/booknow?u=thea', thea, true],
  ['/at/milos', thea, false],
  ['/booknow?u=milos', thea, false],
  ['/booknow', thea, false],
  ['/newhome', thea, false],
  ['/at/thea', { userUrl: 'thea' }, false],
  ['/at/thea', {}, false],
  ['/at/%E0%A4%A', thea, false],
])('%s of %j: %s', (address, stored, own) => expect(judge(address, stored)).toBe(own))

test('where the browser forbids storage nobody is the owner', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(isOwnPage({ pathname: '/at/thea', search: '' }, forbidden)).toBe(false)
})
