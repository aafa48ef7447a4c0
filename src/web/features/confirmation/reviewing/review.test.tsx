// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReviewInvitation } from '#domains/showcase/review-contract.ts'
import { Review } from './review.tsx'
import { closedStory } from './review-story.ts'
import { shownNames } from './shown-names.ts'

const invitation: ReviewInvitation = {
  standing: 'open',
  until: '2026-07-13T19:00:00.000Z',
  provider: { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea' },
  service: { title: 'Private lesson online', serviceUrl: 'private-lesson-online', media: null },
  start: '2026-05-14T18:00:00.000Z',
  visitorTimezone: 'Europe/Lisbon',
  serviceTimezone: 'America/New_York',
  customerName: 'Inês Carvalho',
}
type Answer = { readonly status: number; readonly body: unknown }

/** Renders the page of a link; `answers` are those of the server, the invitation first. Returns the bodies sent. */
function open(...answers: readonly Answer[]) {
  const waiting = [...answers]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (body) sent.push(JSON.parse(body))
    const { status, body: answer } = waiting.shift() ?? { status: 500, body: {} }
    return new Response(JSON.stringify(answer), { status })
  })
  render(<Review token="a.b" />)
  return { sent, user: userEvent.setup() }
}
const ok = (body: unknown): Answer => ({ status: 200, body })
const no = (status: number, code: string, message: string, details = {}): Answer => ({
  status,
  body: { error: { code, message, details } },
})
const sendButton = () => screen.getByRole('button', { name: 'Send my review' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a customer chooses stars and a name, writes, and reads the review as it stands on the page', async () => {
  const { sent, user } = open(ok(invitation), ok({ isLive: true }))
  expect(await screen.findByRole('heading', { name: 'How was it, Inês?' })).toBeTruthy()
  expect(screen.getByText('Thursday, May 14, 7:00 PM in Lisbon')).toBeTruthy()
  expect(screen.getByText(/works once, until Jul 13/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '4 of 5, good' }))
  await user.type(screen.getByLabelText(/^Your words/), 'Exact <script>alert(1)</script>')
  expect(screen.getByText(/^\d+ of 400 left$/).textContent).toBe('369 of 400 left')
  await user.click(sendButton())
  expect(await screen.findByRole('heading', { name: 'Thank you, Inês' })).toBeTruthy()
  expect(sent).toEqual([{ stars: 4, text: 'Exact <script>alert(1)</script>', name: 'Inês C.' }])
  expect(screen.getByText('Exact <script>alert(1)</script>')).toBeTruthy()
  expect(document.querySelector('script')).toBeNull()
  expect(screen.getByRole('link', { name: 'See it among the others' }).getAttribute('href')).toBe(
    '/at/thea?view=testimonials',
  )
})

test('what is missing or too long is said at its field, by how much, and nothing typed is lost', async () => {
  const { sent, user } = open(ok(invitation), no(0, 'network', ''))
  await user.click(await screen.findByRole('button', { name: 'Send my review' }))
  expect(screen.getByText('Please choose one to five stars')).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('stars')
  await user.click(screen.getByRole('radio', { name: '5 of 5, wonderful' }))
  await user.click(screen.getByLabelText(/^Your words/))
  await user.paste('x'.repeat(401))
  expect(screen.getByText('1 too many')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Something else' }))
  await user.click(sendButton())
  expect(screen.getByText('1 character too many. At most 400 fit.')).toBeTruthy()
  expect(screen.getByText('Please choose a name')).toBeTruthy()
  expect(sent).toEqual([])
  expect((screen.getByLabelText(/^Your words/) as HTMLTextAreaElement).value).toHaveLength(401)
})

test('a refusal and a lost network keep the words, and a link that was just used says so', async () => {
  const written = no(409, 'showcase.review_written', 'A link works once.')
  const { user } = open(
    ok(invitation),
    no(503, 'unavailable', 'Please try again in a moment.'),
    written,
    ok({ ...invitation, standing: 'written' }),
  )
  await user.click(await screen.findByRole('radio', { name: '5 of 5, wonderful' }))
  await user.type(screen.getByLabelText(/^Your words/), 'Kept')
  await user.click(sendButton())
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again in a moment.')
  expect((screen.getByLabelText(/^Your words/) as HTMLTextAreaElement).value).toBe('Kept')
  await user.click(sendButton())
  expect(await screen.findByRole('heading', { name: 'Your review is written' })).toBeTruthy()
})

test('a link of nothing says what to do', async () => {
  open(no(404, 'showcase.review_missing', 'This link leads to no booking.'))
  expect(await screen.findByRole('heading', { name: 'This link leads to no review' })).toBeTruthy()
})

test.each([
  ['written', 'Your review is written'],
  ['over', 'This link has expired'],
  ['missed', 'This session cannot be reviewed'],
  ['cancelled', 'This booking was cancelled'],
  ['refunded', 'This booking was refunded'],
  ['early', 'It is too early for a review'],
] as const)('a link that is %s says one calm sentence', (standing, heading) => {
  const story = closedStory({ ...invitation, standing }, undefined)
  expect(story.heading).toBe(heading)
  expect(story.sentence).toMatch(/^[A-Z].*\.$/)
})

test('names are suggested from the booking', () => {
  expect(shownNames('Inês Maria Carvalho', 'Europe/Lisbon')).toEqual([
    'Inês Maria Carvalho',
    'Inês C.',
    'A guest from Lisbon',
  ])
  expect(shownNames('Madonna', 'UTC')).toEqual(['Madonna', 'A guest'])
  expect(shownNames('', 'UTC')).toEqual(['A guest'])
})
