// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { forgetLinkPass, linkPass } from './link-pass.ts'

test('the pass of a link is taken out of the address and kept for the pages of its provider', () => {
  history.replaceState({ kept: true }, '', '/at/thea/services/salsa?date=2026-05-14#pass=abc.def')
  expect(linkPass()).toBe('abc.def')
  expect(location.href).toMatch(/\/at\/thea\/services\/salsa\?date=2026-05-14$/)
  expect(history.state).toEqual({ kept: true })
  history.replaceState(null, '', '/at/thea/services/tango#times')
  expect(linkPass()).toBe('abc.def')
  expect(location.hash).toBe('#times')
  forgetLinkPass()
  expect(linkPass()).toBeUndefined()
})

test('a pass of one provider is no pass of another', () => {
  history.replaceState(null, '', '/at/thea/services/salsa#pass=abc.def')
  expect(linkPass()).toBe('abc.def')
  history.replaceState(null, '', '/at/marta/services/wheel')
  expect(linkPass()).toBeUndefined()
})
