// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { offline, ok, refusal } from '../lib/wire.fixture.ts'
import { wrongCode } from './pool.fixture.ts'
import { device, inDialog, openSettings, userWith } from './settings.fixture.tsx'

test('5.01 a name without letters is refused at each field', async () => {
  const { fill, press, sent, field } = await openSettings('you')
  await fill('First name', '')
  await fill('Last name', ' ')
  await press('Save name')
  screen.getByText('Please enter First name')
  screen.getByText('Please enter Last name')
  expect(document.activeElement).toBe(field('First name'))
  expect(sent('UpdateUserAttributes')).toEqual([])
})

test.each([
  ['Journey-2026', 'Journey-2026', 'other', 'New password cannot be same as old password'],
  ['Journey-2026', 'Waltz-2026', 'other', 'Password does not match'],
  ['Journey-2026', 'short', 'short', 'Invalid password'],
  ['', 'Waltz-2026', 'Waltz-2026', 'Invalid password'],
])('9.02 the passwords %j, %j and %j are refused: %s', async (old, next, repeated, sentence) => {
  const { fill, press, sent } = await openSettings('signin')
  await fill('Old password', old)
  await fill('New password', next)
  await fill('Repeat the new password', repeated)
  await press('Change password')
  screen.getByText(sentence)
  expect(sent('ChangePassword')).toEqual([])
})

test('the limits of a new password stand at its field before anything is typed', async () => {
  const { field } = await openSettings('signin')
  screen.getByText('At least 8 and at most 16 characters')
  expect(field('New password').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(3)
})

test('9.02 a wrong old password is refused at its field and keeps the new one', async () => {
  const { fill, press, field } = await openSettings('signin', {
    ChangePassword: refusal('NotAuthorizedException', 'Incorrect username or password.'),
  })
  await fill('Old password', 'Not-the-one-1')
  await fill('New password', 'Waltz-2026')
  await fill('Repeat the new password', 'Waltz-2026')
  await press('Change password')
  await screen.findByText('Invalid password')
  expect(document.activeElement).toBe(field('Old password'))
  expect(field('New password').value).toBe('Waltz-2026')
})

test.each([
  ['nowhere', 'Invalid email. Please enter a valid email'],
  [' ADA@example.test', 'This is already your address'],
])('4.05 the new e-mail %j is refused: %s', async (address, sentence) => {
  const { fill, press, sent, field } = await openSettings('signin')
  await press('Change e-mail')
  expect(document.activeElement).toBe(field('New e-mail'))
  await fill('New e-mail', address)
  await press('Send the code')
  screen.getByText(sentence)
  expect(sent('UpdateUserAttributes')).toEqual([])
})

test('4.05 an e-mail that is not confirmed says so, and a wrong code keeps its digits', async () => {
  const { fill, press, field } = await openSettings('signin', {
    GetUser: userWith({ email_verified: 'false' }),
    GetUserAttributeVerificationCode: ok({ CodeDeliveryDetails: { Destination: 'a***@e***' } }),
    VerifyUserAttribute: wrongCode,
  })
  screen.getByText('Not confirmed')
  await press('Send a code')
  await fill('Code', '000000')
  await press('Confirm the address')
  await screen.findByText('That code is not right. Please check the newest mail.')
  expect(field('Code').value).toBe('000000')
  screen.getByText('Not confirmed')
})

test('a phone number without its country is refused at its field', async () => {
  const { user, press, sent } = await openSettings('signin')
  await press('Set up text message')
  const dialog = await inDialog('Set up text messages')
  await user.type(dialog.getByRole('textbox', { name: 'Phone number' }), '555 0100')
  await user.click(dialog.getByRole('button', { name: 'Send the code' }))
  dialog.getByText('Please enter the number with its country code, such as +1 212 555 0100')
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Phone number' }))
  expect(sent('UpdateUserAttributes')).toEqual([])
})

const setOfCodes = Array.from({ length: 10 }, (_, at) => `K7QM-3XF${'ABCDEFGHJK'.charAt(at)}`)
const withApp = { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
const userWithApp = ok({ ...(userWith().body as object), ...withApp })

test('the first second step brings ten recovery codes, shown once to copy or to download', async () => {
  let isOn = false
  let left = 0
  const { user, press, sent } = await openSettings('signin', {
    GetUser: () => (isOn ? userWithApp : userWith()),
    AssociateSoftwareToken: ok({ SecretCode: 'JBSWY3DPEHPK3PXP' }),
    VerifySoftwareToken: ok({ Status: 'SUCCESS' }),
    SetUserMFAPreference: () => {
      isOn = true
      return ok()
    },
    ReadRecoveryCodes: () => ok({ Total: left, Left: left }),
    ReplaceRecoveryCodes: () => {
      left = 10
      return ok({ RecoveryCodes: setOfCodes })
    },
  })
  await press('Set up authenticator app')
  const setUp = await inDialog('Set up an authenticator app')
  await user.type(await setUp.findByRole('textbox', { name: 'Code from your app' }), '123456')
  await user.click(setUp.getByRole('button', { name: 'Turn on' }))

  const dialog = await inDialog('Save your recovery codes')
  const listed = within(dialog.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
  expect(listed.map((item) => item.textContent)).toEqual(setOfCodes)
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  await dialog.findByText('Copied.')
  expect(await navigator.clipboard.readText()).toBe(setOfCodes.join('\n'))
  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementationOnce((blob) => {
    file = blob as Blob
    return 'blob:codes'
  })
  // happy-dom would leave the page for the file
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => {})
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  expect(save.mock.contexts[0]).toMatchObject({ download: 'showcase-recovery-codes.txt' })
  expect(await file?.text()).toContain(`recovery codes of ada@example.test\n\n${setOfCodes.join('\n')}\n`)
  // a key that closes other dialogs would lose the codes
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: 'I have saved them' }))
  await waitFor(() => expect(screen.queryByText(setOfCodes[0] ?? '')).toBeNull())
  await screen.findByText('10 of 10 recovery codes left')
  expect(sent('ReplaceRecoveryCodes')).toHaveLength(1)
})

test('recovery codes are counted, and replaced only after a question', async () => {
  const { user, press, sent } = await openSettings('signin', {
    GetUser: userWithApp,
    ReadRecoveryCodes: ok({ Total: 10, Left: 7 }),
    ReplaceRecoveryCodes: ok({ RecoveryCodes: setOfCodes }),
  })
  await screen.findByText('7 of 10 recovery codes left')
  await press('Make new recovery codes')
  const question = await inDialog('Replace your recovery codes?')
  question.getByText('You get ten new codes. The ones you saved before stop working.')
  expect(sent('ReplaceRecoveryCodes')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Make new codes' }))
  const dialog = await inDialog('Save your recovery codes')
  dialog.getByText(setOfCodes[9] ?? '')
})

test.each([
  [0, 0, 'You have no recovery codes yet.', 'Make recovery codes'],
  [10, 0, 'All of your recovery codes are used.', 'Make new recovery codes'],
])('with %i recovery codes and %i left the settings say: %s', async (Total, Left, sentence, button) => {
  await openSettings('signin', { GetUser: userWithApp, ReadRecoveryCodes: ok({ Total, Left }) })
  await screen.findByText(sentence)
  expect(screen.getByRole('button', { name: button })).toBeDefined()
})

test('recovery codes that cannot be made say so and keep the earlier ones', async () => {
  const { user, press } = await openSettings('signin', {
    GetUser: userWithApp,
    ReadRecoveryCodes: ok({ Total: 10, Left: 7 }),
    ReplaceRecoveryCodes: refusal('InternalErrorException'),
  })
  await press('Make new recovery codes')
  const question = await inDialog('Replace your recovery codes?')
  await user.click(question.getByRole('button', { name: 'Make new codes' }))
  await screen.findByText('Something went wrong on our side. Please try again.')
  expect(screen.getByText('7 of 10 recovery codes left')).toBeDefined()
})

test('devices are listed with the most recent first, and none is forgotten without the question', async () => {
  const { user, press, sent } = await openSettings('signin', {
    ListDevices: ok({
      Devices: [device('k1', 'macOS 15.1.0 arm Google Chrome/131', 3), device('k2', 'Thea’s tablet', 9)],
    }),
    ForgetDevice: ok(),
  })
  const devices = within(screen.getByRole('region', { name: 'Devices' }))
  await devices.findByText('Thea’s tablet')
  expect(devices.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Thea’s tablet',
    'Chrome on Mac',
  ])
  await user.click(devices.getByRole('button', { name: /^Forget Chrome on Mac/ }))
  const dialog = await inDialog('Forget this device?')
  dialog.getByText('Chrome on Mac is signed out. The next time, it is asked for everything again.')
  expect(sent('ForgetDevice')).toEqual([])
  await press('Forget the device')
  await waitFor(() => expect(sent('ForgetDevice')).toMatchObject([{ DeviceKey: 'k1' }]))
})

test('a sign-out everywhere that the service does not answer ends this session and says so', async () => {
  const { user, press, path } = await openSettings('signin', { GlobalSignOut: offline })
  await press('Sign out everywhere')
  const dialog = await inDialog('Sign out everywhere?')
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await screen.findByText(/^This device is signed out. The others may not be/)
  expect(path()).toMatch(/^\/signin/)
  expect(localStorage.getItem('idToken')).toBeNull()
})
