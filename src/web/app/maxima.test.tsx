// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = { ...adaAccount, plansEnforced: false, entitlements: { maxNumberOfServices: 3 } }
const entityId = '01KAG5M0000000000000000001'
const draftOf = (kind: string, data: object) => ({
  userUrl: 'ada',
  isPublished: false,
  live: null,
  changes: [],
  records: [{ kind, entityId, data: { entityId, ...data }, updatedAt: '2026-11-20T12:00:00.000Z' }],
  resting: [],
})

/** The section, the record with a text that is two characters too long, its field, and what opens its form. */
const maxima: readonly (readonly [string, string, object, string, number, RegExp?])[] = [
  ['hero', 'heroSection', {}, 'greeting', 80],
  ['about', 'aboutMe', {}, 'title', 50],
  ['about', 'aboutMe', {}, 'text', 400],
  ['team', 'team', { name: 'Bea', title: 'Lead' }, 'subtitle', 100, /^Edit /],
  ['reviews', 'review', { name: 'Bea', stars: 5 }, 'text', 400, /^Edit /],
  ['links', 'link', { title: 'A', url: 'https://a.example' }, 'description', 260, /^Edit /],
  ['blogs', 'blog', { title: 'A', serviceUrl: 'a' }, 'description', 5000, /^Edit /],
  ['experience', 'experience', { name: 'A', from: '2004' }, 'text', 400, /^Edit /],
  ['media', 'mediaTexts', { title: 'A' }, 'text', 400, /^Edit /],
  ['showcases', 'showcase', { title: 'A' }, 'text', 400, /^Edit /],
  ['quote', 'quote', {}, 'text', 400],
]

for (const [section, kind, data, field, max, opens] of maxima)
  test(`5.02 the editor says by how much the ${field} of ${kind} is too long: ${max} characters`, async () => {
    const draft = draftOf(kind, { ...data, [field]: 'x'.repeat(max + 2) })
    const answers = { 'GET /api/account': ok(account), 'GET /api/showcase': ok(draft) }
    await openApp(`/editor?section=${section}`, answers, adaSignedIn)
    if (opens) (await screen.findByRole('button', { name: opens })).click()
    expect(await screen.findByText('2 too many')).toBeTruthy()
  })
