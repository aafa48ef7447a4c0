// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { begin, beginAndFinish, heading, kept, keptKeys, key, put, radio } from './onboarding.fixture.tsx'
import { openApp } from './open-app.fixture.tsx'

type Sent = { records: { kind: string; data: { refund?: unknown } }[] }

test('a service can have a rule of its own: steps and words, kept over a reload and sent as its policy', async () => {
  const name = 'unsigned-0123456789abcdefghijkl'
  const app = await openApp('/onboarding', kept, { cognitoUsername: name })
  await begin(app)
  await app.press('Continue')
  await app.goTo('/onboarding?step=service')
  await heading('What can people book first?')
  const policies = within(screen.getByRole('group', { name: 'If they cancel' }))
  expect(
    policies.getAllByRole('radio').map((one) => one.closest('label')?.querySelector('b')?.textContent),
  ).toEqual(['All of it back until 24 hours before', 'All of it back, always', 'Nothing back', 'My own rule'])
  await app.user.click(radio(/My own rule/))
  await app.press('Remove step 2')
  await app.fill('Step 1, percent that comes back', '80')
  await app.fill('In your words', 'Tell me two days before.')
  await waitFor(
    () => {
      const { records } = app.sent(put).at(-1) as Sent
      expect(records.find(({ kind }) => kind === 'individualService')?.data.refund).toEqual({
        template: 'custom',
        description: '<p>Tell me two days before.</p>',
        ladder: [{ hoursBefore: 48, percent: 80 }],
      })
    },
    { timeout: 5000 },
  )

  const another = await openApp('/onboarding?step=service', kept, keptKeys())
  await waitFor(() => expect(radio(/My own rule/).checked).toBe(true))
  expect(another.field('In your words').value).toBe('Tell me two days before.')
  await another.user.click(radio(/All of it back, always/))
  expect(screen.queryByLabelText('In your words')).toBeNull()
})

test('the last page offers the sign-up with Google, which knows the address that the name gives', async () => {
  const app = await openApp('/onboarding', kept)
  await beginAndFinish(app)
  await app.user.click(await screen.findByRole('link', { name: 'Continue with Google' }))
  await screen.findByRole('heading', { name: 'Sign up with Google' })
  expect(app.path()).toBe('/google/signup?redirect=%2Fonboarding%3Fstep%3Ddone')
  expect(app.field('Profile URL').value).toBe('adamensah')
  expect(key('onboardingPlace')).toBe('publish')
})
