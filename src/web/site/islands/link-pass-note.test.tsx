import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkPassNote } from './link-pass-note.tsx'
import type { LinkPass } from './use-link-pass.ts'

const pass = {
  title: 'The ten-pass',
  left: 6,
  credits: 10,
  cameBack: false,
  usableUntil: '2027-04-15T04:00:00.000Z',
  timezone: 'America/New_York',
  targets: [{ title: 'Salsa', serviceUrl: 'salsa' }],
} as Extract<LinkPass, { state: 'usable' | 'over' | 'elsewhere' }>['pass']
const says = (known: LinkPass) =>
  renderToStaticMarkup(<LinkPassNote known={known} onForget={() => {}} />).replaceAll(/<[^>]*>/g, '')

test('a visitor with a pass knows what is left, or why it does not work here', () => {
  expect(says({ state: 'usable', pass })).toBe(
    'Booking with The ten-pass: 6 of 10 left, to use until Wed, Apr 14, 2027.Book without it',
  )
  expect(says({ state: 'elsewhere', pass })).toBe('The ten-pass is not for this. It is for Salsa.')
  expect(says({ state: 'over', pass })).toBe('The ten-pass cannot be used now. You book without it.')
  expect(says({ state: 'missing' })).toContain('We cannot find the pass of your link.')
  expect(says({ state: 'unread' })).toBe('')
})
