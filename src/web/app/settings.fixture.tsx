import { screen, within } from '@testing-library/react'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const attributes = { email: 'ada@example.test', given_name: 'Ada', family_name: 'Mensah' }
export const userWith = (changed: Record<string, string> = {}) =>
  ok({
    Username: 'ada',
    UserAttributes: Object.entries({ ...attributes, email_verified: 'true', ...changed }).map(
      ([Name, Value]) => ({ Name, Value }),
    ),
  })

export const device = (DeviceKey: string, device_name: string, day: number) => ({
  DeviceKey,
  DeviceAttributes: [{ Name: 'device_name', Value: device_name }],
  DeviceCreateDate: Date.UTC(2026, 4, day) / 1000,
  DeviceLastAuthenticatedDate: Date.UTC(2026, 4, day) / 1000,
})

const usual: Answers = {
  GetUser: userWith(),
  ListDevices: ok({ Devices: [] }),
  'GET /api/account/closing': ok({ closingAt: null, bookingsToCome: 0 }),
  'GET /api/notifications': ok({
    mails: [
      { template: 'new-order', title: 'New bookings', text: 'When somebody books.', isOn: true },
      { template: 'session-ahead', title: 'Reminders', text: 'Before each session.', isOn: false },
    ],
  }),
  'GET /api/showcase/listing': ok({ isListed: false, isLive: true }),
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
}

const shown = {
  payments: 'Payments',
  page: 'Page and address',
  you: 'You',
  signin: 'Sign-in',
  mails: 'E-mails',
}

/** Opens an address of the settings as Ada. */
export const openAt = (address: string, answers: Answers = {}) =>
  openApp(address, { ...usual, ...answers }, adaSignedIn)

/** Opens a part of the settings as Ada, with these answers beside the usual ones. */
export async function openSettings(part: keyof typeof shown, answers: Answers = {}) {
  const app = await openAt(`/accountSettings?part=${part}`, answers)
  await screen.findByRole('heading', { name: shown[part] })
  if (part === 'you') await screen.findByLabelText('First name')
  if (part === 'signin') await screen.findByLabelText('Old password')
  return app
}

export const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
