import type { KeyValueStorageInterface } from 'aws-amplify/utils'
import type { Cupboard } from './cupboard.ts'

/** specification 3, "Locally stored user keys": the names under which this browser keeps what it knows of its user. */
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
export type LocalKey = (typeof localKeys)[number] | 'clockDrift' | 'unsignedUserId'

/** The library's last part of a key, and the plain key it is kept under; anything else it wants to keep is not kept. */
const kept: Readonly<Record<string, LocalKey>> = {
  idToken: 'idToken',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  clockDrift: 'clockDrift',
  LastAuthUser: 'cognitoUsername',
}

export const plainKey = (libraryKey: string): LocalKey | undefined =>
  kept[libraryKey.slice(libraryKey.lastIndexOf('.') + 1)]

/** What makes a device known to the service; kept by user, and kept when local storage is cleared at sign-out. */
const isOfDevice = (libraryKey: string): boolean =>
  /\.(?:deviceKey|deviceGroupKey|randomPasswordKey)$/.test(libraryKey)

/**
 * The token provider's storage: one copy of the tokens, under the specification's names. The name of an anonymous
 * profile moves aside when a user takes its place, for the claim of its work.
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
      // the library forgets its user late, when the anonymous profile may stand there already
      if (plain === 'cognitoUsername' && storage.getItem(plain)?.startsWith('unsigned-')) return
      storage.removeItem(plain)
    },
    async clear() {
      for (const plain of Object.values(kept)) storage.removeItem(plain)
    },
  }
}
