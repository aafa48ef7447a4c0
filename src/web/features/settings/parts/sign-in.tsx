import { useQuery } from '@tanstack/react-query'
import { devicesQuery, mfaQuery, userInfoQuery } from '../../../parts/data/identity.ts'
import { DevicesSection } from '../devices-section.tsx'
import { EmailSection } from '../email-section.tsx'
import { PasswordSection } from '../password-section.tsx'
import { SecondStepSection } from '../second-step-section.tsx'
import type { PartProps, SettingsPart } from '../settings-part.ts'
import { SignOutSection } from '../sign-out-section.tsx'
import { isGoogleUser, WithUser } from '../user.tsx'

export const signIn: SettingsPart = {
  id: 'signin',
  group: 'Your account',
  title: 'Sign-in',
  icon: 'key',
  text: 'How you get in, and where you are signed in.',
  useSummary() {
    const { data: user } = useQuery(userInfoQuery)
    const { data: mfa } = useQuery(mfaQuery)
    const { data: devices } = useQuery(devicesQuery)
    if (!user || !mfa || !devices) return undefined
    const way = isGoogleUser(user.username)
      ? 'Google'
      : mfa.preferred === 'NOMFA'
        ? 'Password'
        : 'Password and a second step'
    return `${way}, ${devices.length} ${devices.length === 1 ? 'device' : 'devices'}`
  },
  Content,
}

function Content({ onSignedOut }: PartProps) {
  return (
    <>
      <WithUser>
        {({ attributes, isGoogle, passwordMax, mustHaveMfa }) => (
          <>
            <EmailSection attributes={attributes} isGoogle={isGoogle} />
            <PasswordSection isGoogle={isGoogle} max={passwordMax} />
            <SecondStepSection
              phoneNumber={attributes['phone_number'] ?? ''}
              mustHave={mustHaveMfa}
              isGoogle={isGoogle}
            />
          </>
        )}
      </WithUser>
      <DevicesSection onSignedOut={onSignedOut} />
      <SignOutSection onSignedOut={onSignedOut} />
    </>
  )
}
