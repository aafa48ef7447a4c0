// @vitest-environment happy-dom
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, answerFrom, fault, ok } from '../../lib/wire.fixture.ts'
import { assets, thea } from '../preview.fixture.ts'
import { renderShowcase } from '../render.tsx'
import { mount } from './apart/likes.island.tsx'

const counts = 'GET /api/public/thea/likes'
const own = 'POST /api/public/thea/likes/own'
const set = 'PUT /api/public/thea/likes'
const leave = 'POST /api/public/thea/likes/address'
const page = { target: 'showcase', entityId: '' }
const heart = () =>
  document.querySelector<HTMLButtonElement>('.top .like') ?? document.createElement('button')
const note = () => document.querySelector('.like-note')

/** Opens Thea's page with the hearts running. */
async function openPage(answers: Answers, stored: Record<string, string> = {}) {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const html = renderShowcase(thea, { ...assets, css: [], js: '' })
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  const sent = answerFrom({ [counts]: ok({ counts: [] }), ...answers })
  const host = document.querySelector<HTMLElement>('[data-island="likes"]')
  if (!host) throw new Error('the page starts no hearts')
  expect(heart().hasAttribute('aria-pressed')).toBe(false)
  mount(host, JSON.parse(host.dataset['props'] ?? '{}'))
  await vi.waitFor(() => expect(heart().hasAttribute('aria-pressed')).toBe(true))
  return { sent, user: userEvent.setup({ delay: null, document }) }
}
const liked = (count: number | null) => ok({ liked: true, count })

beforeEach(() => history.replaceState(null, '', '/at/thea'))
afterEach(() => {
  vi.unstubAllGlobals()
  // the listener of a page ends with its document
  document.body.replaceWith(document.createElement('body'))
})

test('13 a press likes and a second one takes it back, without an account, and the browser has a visitorId then', async () => {
  const answer = ({ liked: wanted }: Readonly<Record<string, unknown>>) =>
    ok({ liked: wanted, count: wanted ? 12 : 11 })
  const { sent, user } = await openPage({ [counts]: ok({ counts: [{ ...page, count: 11 }] }), [set]: answer })
  expect(localStorage.getItem('visitorId')).toBeNull()
  expect(sent(own)).toEqual([])
  expect(heart().textContent).toBe('11Like the page of Thea Amankwah, 11 likes')
  await user.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  await vi.waitFor(() => expect(sent(set)).toHaveLength(1))
  const visitorId = localStorage.getItem('visitorId')
  expect(visitorId).toMatch(/^[\w-]{22}$/)
  expect(sent(set)).toEqual([{ ...page, visitorId, liked: true }])
  expect(heart().textContent).toContain('12 likes')
  await user.click(heart())
  await vi.waitFor(() => expect(sent(set)).toHaveLength(2))
  expect(sent(set)[1]).toMatchObject({ liked: false, visitorId })
  expect(heart().getAttribute('aria-pressed')).toBe('false')
})

test('what the browser liked before is marked, and a count above 1,000 is rounded', async () => {
  const visitorId = 'a-browser-that-liked-this'
  const { sent } = await openPage(
    {
      [counts]: ok({ counts: [{ ...page, count: 1200 }] }),
      [own]: ok({ likes: [page], hasAddress: false }),
    },
    { visitorId },
  )
  expect(sent(own)).toEqual([{ visitorId }])
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  expect(heart().textContent).toBe('1.2KLike the page of Thea Amankwah, more than 1,200 likes')
})

test('a like that fails is taken back with a sentence', async () => {
  const refused = fault(429, 'audience.likes_limited', 'You have liked a lot.')
  const { user } = await openPage({ [set]: refused })
  await user.click(heart())
  await vi.waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'))
  expect(note()?.textContent).toContain('You have liked a lot.')
})

test('13 after a like an address can be left; a refusal keeps what was typed, and Escape closes the note', async () => {
  let refuses = true
  const answer = () =>
    refuses
      ? fault(400, 'request.invalid', 'Please check.', { fields: { email: 'This is no e-mail address' } })
      : ok({ asked: true })
  const { sent, user } = await openPage({ [set]: liked(null), [leave]: answer })
  await user.click(heart())
  const field = document.querySelector<HTMLInputElement>('#like-email')
  if (!field) throw new Error('no field')
  expect(document.activeElement).not.toBe(field)
  expect(note()?.textContent).toContain('You like the page of Thea Amankwah.')
  await user.type(field, 'ines')
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(note()?.textContent).toContain('This is no e-mail address'))
  expect(field.value).toBe('ines')
  refuses = false
  await user.type(field, '@example.com')
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(note()?.textContent).toContain('Look into your mail'))
  expect(sent(leave).at(-1)).toEqual({
    email: 'ines@example.com',
    visitorId: localStorage.getItem('visitorId'),
  })
  expect(localStorage.getItem('visitor_email')).toBe('ines@example.com')
  await user.keyboard('{Escape}')
  expect(note()).toBeNull()
  expect(document.activeElement).toBe(heart())
})

test('a draft has no hearts', () => {
  expect(renderShowcase({ ...thea, number: 0 }, assets)).not.toContain('data-like')
})
