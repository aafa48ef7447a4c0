import type { KeyValueStorageInterface } from 'aws-amplify/utils'
import type { Cupboard } from './cupboard.ts'

/** specification 3, "Locally stored user keys": the keys of the user's data in local storage. */
const localKeys = [
  'cognitoUsername',
  'firstName',
  'lastName',
  'idToken',
  'accessToken',
  'refreshToken',
  'skills',
  'userUrl',
  'profileImage',
  'flow',
  'headline',
  'jobMainTitle',
  'jobMainTitleId',
  'jobSubTitleId',
  'services',
  'keywords',
  'workExperience',
  'theme',
  'visitor_email',
  'visitorId',
] as const
/**
 * … and those of ours. `claimedVisitorId`: the visitorId whose likes are the account's already. `onboarding`: the answers that have no key in the specification, such as the look of the page;
 * `onboardingPlace`: the question that is open.
 */
export type LocalKey =
  | (typeof localKeys)[number]
  | 'clockDrift'
  | 'unsignedUserId'
  | 'claimedVisitorId'
  | 'onboarding'
  | 'onboardingPlace'

/** Maps the last part of a library key to our storage key. Other library keys are not stored. */
const storedKeys: Readonly<Record<string, LocalKey>> = {
  idToken: 'idToken',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  clockDrift: 'clockDrift',
  LastAuthUser: 'cognitoUsername',
}

export const plainKey = (libraryKey: string): LocalKey | undefined =>
  storedKeys[libraryKey.slice(libraryKey.lastIndexOf('.') + 1)]

/** Whether a key belongs to a remembered device. These keys are per user and survive sign-out. */
const isOfDevice = (libraryKey: string): boolean =>
  /\.(?:deviceKey|deviceGroupKey|randomPasswordKey)$/.test(libraryKey)

/**
 * The token provider's storage: one copy of the tokens, under the specification's names. When a user signs in, the
 * anonymous name moves to `unsignedUserId`, so that its work can be claimed.
 */
export function createKeyStorage(storage: Storage, devices: Cupboard): KeyValueStorageInterface {
  return {
    async setItem(key, value) {
      if (isOfDevice(key)) return devices.setItem(key, value)
      const plain = plainKey(key)
      if (!plain) return
      const before = plain === 'cognitoUsername' ? storage.getItem(plain) : null
      if (before?.startsWith('unsigned-')) storage.setItem('unsignedUserId', before)
      storage.setItem(plain, value)
    },
    async getItem(key) {
      if (isOfDevice(key)) return devices.getItem(key)
      const plain = plainKey(key)
      return plain ? storage.getItem(plain) : null
    },
    async removeItem(key) {
      if (isOfDevice(key)) return devices.removeItem(key)
      const plain = plainKey(key)
      if (!plain) return
      // the library removes its user late, when the anonymous name may already be stored under this key
      if (plain === 'cognitoUsername' && storage.getItem(plain)?.startsWith('unsigned-')) return
      storage.removeItem(plain)
    },
    async clear() {
      for (const plain of Object.values(storedKeys)) storage.removeItem(plain)
    },
  }
}
