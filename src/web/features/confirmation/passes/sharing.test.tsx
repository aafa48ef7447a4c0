import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Pass } from '#domains/passes/contract.ts'
import { aPass } from './pass.fixture.ts'
import { Sharing } from './sharing.tsx'
import { Uses } from './uses.tsx'

const nuno = { id: 's', name: 'Nuno', used: 1, url: 'https://example.com/bookings/pass?token=n' }
const sharing = (change: Partial<Pass>) =>
  renderToStaticMarkup(<Sharing token="t" pass={{ ...aPass, ...change }} onPass={() => {}} />)

test('a holder names as many people as the pass can be shared with', () => {
  expect(sharing({})).toContain('Make a link')
  const full = sharing({ shares: [nuno] })
  for (const words of ['1 used', 'Copy the link', 'Stop sharing', 'It can be shared with one person.'])
    expect(full).toContain(words)
  expect(full).not.toContain('Make a link')
})

test('its provider sees with whom it is shared, and can change nothing', () => {
  const text = sharing({ shares: [{ ...nuno, url: '' }], onlyToLookAt: true })
  expect(text).toContain('Nuno')
  expect(text).not.toContain('<button')
})

test('a use says what became of it, who it was, and how many it took', () => {
  const use = {
    title: 'Salsa',
    start: '2026-12-01T22:00:00.000Z',
    timezone: 'America/New_York',
    state: 'confirmed',
    credits: 2,
    by: 'Nuno',
    token: null,
  } as const
  const text = renderToStaticMarkup(<Uses pass={{ ...aPass, uses: [use] }} />)
  expect(text).toContain('Tue, Dec 1, 5:00 PM in New York')
  expect(text).toContain('booked, by Nuno, 2 used')
  expect(text).not.toContain('See the booking')
})
