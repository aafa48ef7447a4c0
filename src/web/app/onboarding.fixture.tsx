import { screen } from '@testing-library/react'
import { ok } from '../lib/wire.fixture.ts'
import type { openApp } from './open-app.fixture.tsx'

export const put = 'PUT /api/anonymous-work'
export const kept = { [put]: ok({ saved: true }) }
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
export const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
export const key = (name: string) => localStorage.getItem(name)
/** A copy of what this browser keeps. */
export const keptKeys = () =>
  Object.fromEntries(
    Array.from({ length: localStorage.length }, (_, i) => {
      const name = localStorage.key(i) ?? ''
      return [name, localStorage.getItem(name) ?? '']
    }),
  )
export const listIn = (name: string): { name?: string; title?: string }[] => JSON.parse(key(name) ?? '[]')
export const emptyDraft = {
  userUrl: null,
  revision: 0,
  isPublished: false,
  live: null,
  changes: [],
  resting: [],
  records: [],
}
export const live = {
  ...emptyDraft,
  userUrl: 'adamensah',
  live: { number: 1, publishedAt: '2026-05-12T09:00:00.000Z' },
}

/** A draft with one record, as a claim leaves it. */
export const begun = (kind: string, data: object) => ({
  ...emptyDraft,
  records: [
    {
      kind,
      entityId: '01JD0000000000000000000001',
      data,
      updatedAt: '2026-05-12T09:00:00.000Z',
      revision: 1,
      device: null,
    },
  ],
})

export type App = Awaited<ReturnType<typeof openApp>>

/** Answers the first two questions. */
export async function begin(app: App, occupation: string | RegExp = /Dance instructor/) {
  await app.fill('First name', 'Ada')
  await app.fill('Last name', 'Mensah')
  await app.press('Continue')
  await heading('What do you do, Ada?')
  await app.user.click(radio(occupation))
}

/** Answers what the last page needs, and opens it. */
export async function beginAndFinish(app: App) {
  await begin(app)
  await app.press('Continue')
  await app.goTo('/onboarding?step=service')
  await app.fill('Address', '12 Lark Street')
  await app.goTo('/onboarding?step=done')
}
