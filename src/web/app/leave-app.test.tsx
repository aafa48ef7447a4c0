// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { knownUser } from '../lib/identity/state.ts'
import { ok } from '../lib/wire.fixture.ts'
import { leaveApp } from './leave-app.ts'
import { openSettings } from './settings.fixture.tsx'

test('the sign-in page opens after the sign-out is known, so that its guard does not lead to the dashboard', async () => {
  await openSettings('you', { RevokeToken: ok({}) })
  await screen.findByRole('heading', { level: 1 })
  expect(knownUser()?.signedIn).toBe(true)
  let signedInAtOpening: boolean | undefined
  await leaveApp(async () => {
    signedInAtOpening = knownUser()?.signedIn
  })
  expect(signedInAtOpening).toBe(false)
})
